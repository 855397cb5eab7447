import { dayText } from '#domain/time/day-text.ts';
import { fromExcuse } from '../engine/rows.ts';
import { OF_KID, type Table } from './table.ts';

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
};
