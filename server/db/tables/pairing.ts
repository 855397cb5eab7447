import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#domain/time-zone.ts';
import type { Table } from './table.ts';

export const pairing: Table<'pairing'> = {
  owner: 'installation',
  key: ['code'],
  numbered: null,
  spreadBy: 'code',
  removal: 'statement',
  download: { without: 'it lasts for minutes, and its secret belongs to the tablet' },
  load: { without: 'tablets are paired with the account again' },
  recount: { without: 'no other row contains the same data' },
  cleaning: {
    /** Those too far in the future were created while the clock was ahead. */
    old: (now) => sql<SqlBool>`good_until < ${now} or good_until > ${now + DAY_MS}`,
  },
};
