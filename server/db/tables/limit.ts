import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#domain/time-zone.ts';
import type { Table } from './table.ts';

export const rate_limit: Table<'rate_limit'> = {
  owner: 'installation',
  key: ['key'],
  numbered: null,
  spreadBy: 'key',
  removal: 'statement',
  download: { without: 'it counts attempts by anybody' },
  load: { without: 'a loaded family starts without attempts' },
  recount: { without: 'no other row contains the same data' },
  cleaning: {
    /** Those too far in the future were counted while the clock was ahead. */
    old: (now) => sql<SqlBool>`expire < ${now} or expire > ${now + DAY_MS}`,
  },
};
