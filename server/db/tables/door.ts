import { type SqlBool, sql } from 'kysely';
import { WEEK_MS } from '#domain/door.ts';
import type { Table } from './table.ts';

export const door: Table<'door'> = {
  owner: 'profile',
  key: ['family_id', 'profile'],
  spreadBy: 'family_id',
  removal: 'statement',
  download: { without: 'it counts attempts by anybody' },
  load: { without: 'a loaded family starts without attempts' },
  recount: { without: 'it counts attempts that are no longer stored' },
  cleaning: { without: 'one row for each profile, deleted with it' },
};

export const door_guess: Table<'door_guess'> = {
  owner: 'profile',
  key: ['family_id', 'profile', 'stars'],
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'a wrong attempt by anybody' },
  refersTo: [{ table: 'door', by: ['family_id', 'profile'] }],
  load: { without: 'a loaded family starts without attempts' },
  recount: { without: 'no other row contains the same data' },
  cleaning: {
    /** Older than a week, and not in the current series of attempts. */
    old: (now) => sql<SqlBool>`at <= ${now - WEEK_MS} and nth < (
      select row_from from door
      where door.family_id = door_guess.family_id and door.profile = door_guess.profile
    )`,
    past: ['at'],
  },
};
