import type { Table } from './table.ts';
import { dayInWords } from './words.ts';

export const extra_points: Table<'extra_points'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'extra'],
  removal: 'cascade',
  download: {
    list: 'extraPoints',
    words: ({ description, points, day }) => ({ description, points, day: dayInWords(day) }),
  },
  recount: { without: 'counted in `earned` of `kid`' },
  cleaning: { without: 'the family’s history' },
};
