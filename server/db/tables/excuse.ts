import { excuseOn } from '#domain/pause/excuse.ts';
import { dayText } from '#domain/time/day-text.ts';
import { fromExcuse } from '../engine/rows.ts';
import { type CheckedKid, OF_KID, type Table } from './table.ts';

export const excuse: Table<'excuse'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'lineage', 'day'],
  download: {
    list: 'excuses',
    words: (rows) =>
      rows.map(({ lineage, day, waited }) => ({
        lineage,
        day: dayText(day),
        waited: waited === 1,
      })),
  },
  load: ({ of, number }) =>
    of.excuses.map((each) => ({ ...fromExcuse(each), lineage: number(each.lineage) })),
  refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
  recount: markedDays,
};

/** Reports marks of a kid on days on which their mission is excused. */
async function markedDays({ progress }: CheckedKid): Promise<string[]> {
  const { missions, marks, excuses = [] } = await progress();
  if (excuses.length === 0) return [];
  const byNumber = new Map(missions.map((mission) => [mission.mission, mission]));
  return marks.flatMap(({ mission: number, day, state }) => {
    const mission = byNumber.get(number);
    const isExcused = mission && excuseOn({ excuses }, mission, day);
    return isExcused ? [`mission ${number} is ${state} on its excused day ${day}`] : [];
  });
}
