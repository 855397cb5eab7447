import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#domain/time/time-zone.ts';
import type { Table } from './table.ts';

export const lease: Table<'lease'> = {
  owner: 'installation',
  key: ['job'],
  /** Leases use the coordinator's clock. */
  spreadBy: null,
  removal: 'statement',
  download: { without: 'it names the server that runs a job' },
  load: { without: 'it names the server that runs a job' },
  recount: { without: 'no other row contains the same data' },
  cleaning: { without: 'one row for each job' },
};

export const rate_limit: Table<'rate_limit'> = {
  owner: 'installation',
  key: ['key'],
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

export const pairing: Table<'pairing'> = {
  owner: 'installation',
  key: ['code'],
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
