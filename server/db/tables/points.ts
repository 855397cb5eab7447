import { dayText } from '#domain/day-text.ts';
import type { Table } from './table.ts';

export const extra_points: Table<'extra_points'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'extra'],
  numbered: 'extra',
  spreadBy: 'family_id',
  removal: 'cascade',
  download: {
    list: 'extraPoints',
    words: (rows) =>
      // Withdrawn extra points have 0 points.
      rows
        .filter(({ points }) => points !== 0)
        .map(({ extra, description, points, day }) => {
          return { extra, description, points, day: dayText(day) };
        }),
  },
  load: ({ of, number, key }) =>
    of.extraPoints.map(({ extra, ...given }) => {
      return { ...given, extra: number(extra), key: key(`extra-${extra}`) };
    }),
  recount: { without: 'counted in `earned` of `kid`' },
  cleaning: { without: 'the family’s history' },
};
