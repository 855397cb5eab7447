import { type SqlBool, sql } from 'kysely';
import { INVITATION_MS } from '#domain/family/grown-up.ts';
import { KNOWN_MS } from '#domain/family/visit.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { everyEmailKey } from '../../base/email-key.ts';
import { expired, OF_FAMILY, type Tables } from './table.ts';

const UNUSED = {
  old: (now: number) => sql<SqlBool>`seen < ${now - KNOWN_MS}`,
  seldom: true,
} as const;

export const FAMILY = {
  family: {
    owner: 'family',
    key: ['family_id'],
    spreadBy: 'family_id',
    removal: 'statement',
    file: 'family',
    refersTo: [{ table: 'grown_up', by: ['family_id', ['founder', 'grown_up']] }],
  },

  grown_up: {
    ...OF_FAMILY,
    key: ['family_id', 'grown_up'],
    numbered: 'grown_up',
    file: 'grownUps',
    refersTo: [{ table: 'account', by: ['family_id', 'grown_up'] }],
  },

  account: {
    owner: 'family',
    key: ['email'],
    spreadBy: 'email',
    removal: {
      async keys(db, { family, grownUp }) {
        const rows = db.selectFrom('grown_up').select('email').where('family_id', '=', family);
        const theirs = grownUp === undefined ? rows : rows.where('grown_up', '=', grownUp);
        return (await theirs.execute()).flatMap(({ email }) => everyEmailKey(email));
      },
    },
    file: { without: 'the e-mail is in the grown-up’s row' },
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  },

  invitation: {
    ...OF_FAMILY,
    key: ['family_id', 'invitation'],
    numbered: 'invitation',
    file: { without: 'a secret; only its hash is stored' },
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
    cleaning: expired('good_until', INVITATION_MS + DAY_MS),
  },

  session: {
    ...OF_FAMILY,
    key: ['family_id', 'session'],
    numbered: 'session',
    counter: 'sessions',
    profiles: ['actor', 'pending'],
    file: 'devices',
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
    cleaning: {
      ...UNUSED,
      /** A token lasts until it is revoked. */
      old: (now) => sql<SqlBool>`${UNUSED.old(now)} and kind in ('grown-up', 'tablet')`,
    },
  },

  session_token: {
    ...OF_FAMILY,
    key: ['family_id', 'hash'],
    file: { without: 'a secret; only its hash is stored' },
    refersTo: [{ table: 'session', by: ['family_id', 'session'] }],
    cleaning: {
      /** Expired, or replaced while the clock was ahead. */
      old: (now) =>
        sql<SqlBool>`good_until < ${now} or (fresh = 0 and good_until > ${now + DAY_MS})`,
    },
  },

  reset_token: {
    ...OF_FAMILY,
    key: ['family_id', 'hash'],
    removal: 'statement',
    file: { without: 'a secret; only its hash is stored' },
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
    cleaning: expired('good_until', DAY_MS),
  },

  bare_token: {
    owner: 'family',
    key: ['hash'],
    /** Not distributed, because no rows are added any more. */
    spreadBy: null,
    removal: 'statement',
    file: { without: 'a secret; only its hash is stored' },
    cleaning: {
      /** A browser that used such a token has received one that names the family. */
      old: (now) => sql<SqlBool>`good_until < ${now}`,
      seldom: true,
    },
  },

  known_browser: {
    ...OF_FAMILY,
    key: ['family_id', 'hash'],
    file: { without: 'a secret; only its hash is stored' },
    cleaning: UNUSED,
  },

  photo: {
    ...OF_FAMILY,
    key: ['family_id', 'name'],
    file: 'photos',
  },

  door: {
    owner: 'profile',
    key: ['family_id', 'profile'],
    spreadBy: 'family_id',
    removal: 'statement',
    file: { without: 'it counts attempts by anybody' },
  },
} satisfies Partial<Tables>;
