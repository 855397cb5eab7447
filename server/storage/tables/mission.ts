import { toMission } from '../rows.ts';
import type { CheckedKid, Table } from './table.ts';
import { dayInWords } from './words.ts';

export const mission: Table<'mission'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'mission'],
  removal: 'cascade',
  download: {
    list: 'missions',
    words(row) {
      const mission = toMission(row);
      return { ...mission, start: dayInWords(mission.start), finish: dayInWords(mission.finish) };
    },
  },
  recount: versionFaults,
  cleaning: { without: 'the family’s history' },
};

export const mark: Table<'mark'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'day', 'mission'],
  removal: 'cascade',
  download: {
    list: 'marks',
    words: ({ mission, day, state }) => ({ mission, day: dayInWords(day), state }),
  },
  refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'mission'] }],
  recount: { without: 'marks are what is counted: in `kid`, `week` and `celebration`' },
  cleaning: { without: 'the family’s history' },
};

/** Of all versions of a mission only the last stands; each other one ended as the next began. */
async function versionFaults({ progress }: CheckedKid): Promise<string[]> {
  const { missions } = await progress();
  return missions.flatMap(({ mission, lineage, replaced, finish }) => {
    const newer = missions.find((each) => each.lineage === lineage && each.mission > mission);
    const isWhole = newer ? replaced && finish === newer.start : !replaced;
    if (isWhole) return [];
    const next = newer ? `${newer.mission}, which began on day ${newer.start}` : 'none';
    const state = `${replaced ? 'replaced' : 'standing'}, finish ${finish}`;
    return [`mission ${mission} is ${state}, the next version is ${next}`];
  });
}
