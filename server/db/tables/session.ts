import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#domain/time-zone.ts';
import { KNOWN_MS } from '../lifetimes.ts';
import type { Table } from './table.ts';
import { instantInWords } from './words.ts';

export const session: Table<'session'> = {
  owner: 'family',
  key: ['family_id', 'session'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  profiles: ['actor', 'pending'],
  download: {
    list: 'devices',
    words: (rows) =>
      rows.map(({ device, created, seen }) => ({
        device,
        created: instantInWords(created),
        seen: instantInWords(seen),
      })),
  },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  load: { without: 'devices sign in again' },
  recount: { without: 'no other row contains the same data' },
  cleaning: {
    old: (now) => sql<SqlBool>`seen < ${now - KNOWN_MS}`,
    seldom: true,
  },
};

export const session_token: Table<'session_token'> = {
  owner: 'family',
  key: ['family_id', 'hash'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'a secret; only its hash is stored' },
  refersTo: [{ table: 'session', by: ['family_id', 'session'] }],
  load: { without: 'devices sign in again' },
  recount: { without: 'it only refers to the session' },
  cleaning: {
    /** Expired, or replaced while the clock was ahead. */
    old: (now) => sql<SqlBool>`good_until < ${now} or (fresh = 0 and good_until > ${now + DAY_MS})`,
  },
};
