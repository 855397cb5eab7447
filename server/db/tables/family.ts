import { type SqlBool, sql } from 'kysely';
import { emailKey } from '#domain/base/field.ts';
import { WEEK_MS } from '#domain/family/door.ts';
import { INVITATION_MS } from '#domain/family/grown-up.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { fromCode, toCode } from '../engine/rows.ts';
import { KNOWN_MS } from './lifetimes.ts';
import { OF_FAMILY, type Table } from './table.ts';
import { instantInWords } from './words.ts';

export const family: Table<'family'> = {
  owner: 'family',
  key: ['family_id'],
  spreadBy: 'family_id',
  removal: 'statement',
  download: {
    words: ({ time_zone, created }) => ({ timeZone: time_zone, created: instantInWords(created) }),
  },
  /** The account that loads it keeps its own creation date. */
  load: ({ timeZone }) => ({ time_zone: timeZone }),
  refersTo: [{ table: 'grown_up', by: ['family_id', ['founder', 'grown_up']] }],
  recount: { without: 'nothing in it is counted from other rows' },
  cleaning: { without: 'the family’s history' },
};

export const grown_up: Table<'grown_up'> = {
  ...OF_FAMILY,
  key: ['family_id', 'grown_up'],
  numbered: 'grown_up',
  download: {
    /** Without the password, which is stored only as a hash. */
    words: ({ grown_up, email, gender, name, code }) => {
      return { grownUp: grown_up, email, gender, name, code: toCode(code) };
    },
  },
  /** The account keeps its e-mail and password, and its star code when the file has none. */
  load: ({ gender, name, code }) => ({
    gender,
    ...(code !== undefined && { code: fromCode(code) }),
    ...(name !== '' && { name }),
  }),
  refersTo: [{ table: 'account', by: ['family_id', 'grown_up'] }],
  recount: { without: 'nothing in it is counted from other rows' },
  cleaning: { without: 'the family’s history' },
};

export const account: Table<'account'> = {
  owner: 'family',
  key: ['email'],
  spreadBy: 'email',
  removal: {
    async keys(db, { family, grownUp }) {
      const rows = db.selectFrom('grown_up').select('email').where('family_id', '=', family);
      const theirs = grownUp === undefined ? rows : rows.where('grown_up', '=', grownUp);
      return (await theirs.execute()).map(({ email }) => emailKey(email));
    },
  },
  download: { without: 'the e-mail is in the grown-up’s row' },
  load: { without: 'the account exists before the file is loaded' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'it only refers to the family' },
  cleaning: { without: 'it is deleted with the family' },
};

export const invitation: Table<'invitation'> = {
  ...OF_FAMILY,
  key: ['family_id', 'invitation'],
  numbered: 'invitation',
  download: { without: 'a secret; only its hash is stored' },
  load: { without: 'a secret of another account' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'nothing in it is counted from other rows' },
  cleaning: {
    /** Those beyond the maximum lifetime were created while the clock was ahead. */
    old: (now) => sql<SqlBool>`good_until < ${now} or good_until > ${now + INVITATION_MS + DAY_MS}`,
  },
};

export const bare_token: Table<'bare_token'> = {
  owner: 'family',
  key: ['hash'],
  /** Not distributed, because no rows are added any more. */
  spreadBy: null,
  removal: 'statement',
  download: { without: 'a secret; only its hash is stored' },
  load: { without: 'a secret of another account' },
  recount: { without: 'it only refers to the family' },
  cleaning: {
    /** A browser that used such a token has received one that names the family. */
    old: (now) => sql<SqlBool>`good_until < ${now}`,
    seldom: true,
  },
};

export const reset_token: Table<'reset_token'> = {
  owner: 'family',
  key: ['family_id', 'hash'],
  spreadBy: 'family_id',
  removal: 'statement',
  download: { without: 'a secret; only its hash is stored' },
  load: { without: 'a secret of another account' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'it only refers to the family' },
  cleaning: {
    /** Those beyond the maximum lifetime were created while the clock was ahead. */
    old: (now) => sql<SqlBool>`good_until < ${now} or good_until > ${now + DAY_MS}`,
  },
};

export const known_browser: Table<'known_browser'> = {
  ...OF_FAMILY,
  key: ['family_id', 'hash'],
  download: { without: 'a secret; only its hash is stored' },
  load: { without: 'a secret of another account' },
  recount: { without: 'no other row contains the same data' },
  cleaning: {
    old: (now) => sql<SqlBool>`seen < ${now - KNOWN_MS}`,
    seldom: true,
  },
};

export const session: Table<'session'> = {
  ...OF_FAMILY,
  key: ['family_id', 'session'],
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
  ...OF_FAMILY,
  key: ['family_id', 'hash'],
  download: { without: 'a secret; only its hash is stored' },
  refersTo: [{ table: 'session', by: ['family_id', 'session'] }],
  load: { without: 'devices sign in again' },
  recount: { without: 'it only refers to the session' },
  cleaning: {
    /** Expired, or replaced while the clock was ahead. */
    old: (now) => sql<SqlBool>`good_until < ${now} or (fresh = 0 and good_until > ${now + DAY_MS})`,
  },
};

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
