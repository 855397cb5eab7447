import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#domain/time-zone.ts';
import { KNOWN_MS } from '../lifetimes.ts';
import type { Table } from './table.ts';
import { instantInWords } from './words.ts';

export const session: Table<'session'> = {
  owner: 'family',
  key: ['session'],
  removal: 'statement',
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
  load: { without: 'devices sign in to the account themselves' },
  recount: { without: 'no other row tells what it says' },
  cleaning: {
    old: (now) => sql<SqlBool>`seen < ${now - KNOWN_MS}`,
    seldom: true,
  },
};

export const session_token: Table<'session_token'> = {
  owner: 'session',
  key: ['hash'],
  removal: 'statement',
  download: { without: 'a secret, of which only a hash is stored' },
  load: { without: 'devices sign in to the account themselves' },
  recount: { without: 'it only leads to the session' },
  cleaning: {
    /** Past their time, or replaced while the clock was ahead; and those of a session that is gone. */
    old: (now) => sql<SqlBool>`good_until < ${now} or (fresh = 0 and good_until > ${now + DAY_MS})
      or session not in (select session from session)`,
  },
};
