import { type SqlBool, sql } from 'kysely';
import { INVITATION_MS } from '#domain/family/grown-up.ts';
import { KNOWN_MS } from '#domain/family/visit.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { everyEmailKey } from '../../base/email-key.ts';
import { expired, type Tables } from './table.ts';

const UNUSED = {
  old: (now: number) => sql<SqlBool>`seen < ${now - KNOWN_MS}`,
  seldom: true,
} as const;

export const FAMILY = {
  family: {
    owner: 'family',
    key: ['family_id'],
    removal: 'statement',
    refersTo: [{ table: 'grown_up', by: ['family_id', ['founder', 'grown_up']] }],
  },

  grown_up: {
    owner: 'family',
    key: ['family_id', 'grown_up'],
    numbered: 'grown_up',
    refersTo: [{ table: 'account', by: ['family_id', 'grown_up'] }],
  },

  account: {
    owner: 'family',
    key: ['email'],
    removal: {
      async keys(db, { family, grownUp }) {
        const rows = db.selectFrom('grown_up').select('email').where('family_id', '=', family);
        const theirs = grownUp === undefined ? rows : rows.where('grown_up', '=', grownUp);
        return (await theirs.execute()).flatMap(({ email }) => everyEmailKey(email));
      },
    },
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  },

  invitation: {
    owner: 'family',
    key: ['family_id', 'invitation'],
    numbered: 'invitation',
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
    cleaning: expired('good_until', INVITATION_MS + DAY_MS),
  },

  session: {
    owner: 'family',
    key: ['family_id', 'session'],
    numbered: 'session',
    counter: 'sessions',
    profiles: ['actor', 'pending'],
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
    cleaning: {
      ...UNUSED,
      /** A token lasts until it is revoked. */
      old: (now) => sql<SqlBool>`${UNUSED.old(now)} and kind in ('grown-up', 'tablet')`,
    },
  },

  session_token: {
    owner: 'family',
    key: ['family_id', 'hash'],
    refersTo: [{ table: 'session', by: ['family_id', 'session'] }],
    cleaning: {
      /** Expired, or replaced while the clock was ahead. */
      old: (now) =>
        sql<SqlBool>`good_until < ${now} or (fresh = 0 and good_until > ${now + DAY_MS})`,
    },
  },

  reset_token: {
    owner: 'family',
    key: ['family_id', 'hash'],
    removal: 'statement',
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
    cleaning: expired('good_until', DAY_MS),
  },

  bare_token: {
    owner: 'family',
    key: ['hash'],
    /** No rows are added any more. */
    isOnCoordinator: true,
    removal: 'statement',
    cleaning: {
      /** A browser that used such a token has received one that names the family. */
      old: (now) => sql<SqlBool>`good_until < ${now}`,
      seldom: true,
    },
  },

  known_browser: {
    owner: 'family',
    key: ['family_id', 'hash'],
    cleaning: UNUSED,
  },

  photo: {
    owner: 'family',
    key: ['family_id', 'name'],
  },

  door: {
    owner: 'profile',
    key: ['family_id', 'profile'],
    removal: 'statement',
  },

  notification_choice: {
    owner: 'family',
    key: ['family_id', 'grown_up'],
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  },

  push_subscription: {
    owner: 'family',
    key: ['family_id', 'session'],
    refersTo: [
      { table: 'session', by: ['family_id', 'session'] },
      { table: 'grown_up', by: ['family_id', 'grown_up'] },
    ],
  },

  webhook: {
    owner: 'family',
    key: ['family_id', 'webhook'],
    numbered: 'webhook',
  },
} satisfies Partial<Tables>;
