import { type SqlBool, sql } from 'kysely';
import { WEEK_MS } from '#domain/door.ts';
import type { Table } from './table.ts';

export const door: Table<'door'> = {
  owner: 'profile',
  key: ['family_id', 'profile'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'statement',
  download: { without: 'it counts tries, whoever made them' },
  load: { without: 'nobody has tried a door yet' },
  recount: { without: 'older guesses that it counts are no longer stored' },
  cleaning: { without: 'one row for each profile, which goes with it' },
};

export const door_guess: Table<'door_guess'> = {
  owner: 'profile',
  key: ['family_id', 'profile', 'stars'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'a wrong guess, whoever made it' },
  refersTo: [{ table: 'door', by: ['family_id', 'profile'] }],
  load: { without: 'nobody has tried a door yet' },
  recount: { without: 'no other row tells what it says' },
  cleaning: {
    /** Older than a week, and not in the current series of attempts. */
    old: (now) => sql<SqlBool>`at <= ${now - WEEK_MS} and nth < (
      select row_from from door
      where door.family_id = door_guess.family_id and door.profile = door_guess.profile
    )`,
    past: ['at'],
  },
};
