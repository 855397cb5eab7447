import { type SqlBool, sql } from 'kysely';
import { DELIVERY_LIFETIME_MS } from '#domain/news/webhook.ts';
import type { Tables } from './table.ts';

export const KID = {
  kid: {
    owner: 'kid',
    key: ['family_id', 'kid'],
    numbered: 'kid',
    removal: 'statement',
    refersTo: [
      { table: 'family', by: ['family_id'] },
      { table: 'kid_login', by: ['family_id', 'kid', 'login'] },
    ],
  },

  kid_login: {
    owner: 'kid',
    key: ['login'],
    removal: {
      async keys(db, { family, kid }) {
        const rows = db.selectFrom('kid').select('login').where('family_id', '=', family);
        const theirs = kid === undefined ? rows : rows.where('kid', '=', kid);
        return (await theirs.execute()).map(({ login }) => login);
      },
    },
    refersTo: [{ table: 'kid', by: ['family_id', 'kid', 'login'] }],
  },

  mission: {
    owner: 'kid',
    key: ['family_id', 'kid', 'mission'],
    numbered: 'mission',
  },

  lineage: {
    owner: 'kid',
    key: ['family_id', 'kid', 'lineage'],
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
  },

  mark: {
    owner: 'kid',
    key: ['family_id', 'kid', 'day', 'mission'],
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'mission'] }],
  },

  week: {
    owner: 'kid',
    key: ['family_id', 'kid', 'week'],
  },

  celebration: {
    owner: 'kid',
    key: ['family_id', 'kid', 'week'],
  },

  pause: {
    owner: 'kid',
    key: ['family_id', 'kid', 'pause', 'from_day'],
    numbered: 'pause',
  },

  excuse: {
    owner: 'kid',
    key: ['family_id', 'kid', 'lineage', 'day'],
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
  },

  gift: {
    owner: 'kid',
    key: ['family_id', 'kid', 'gift'],
    numbered: 'gift',
  },

  suggestion: {
    owner: 'kid',
    key: ['family_id', 'kid', 'number'],
  },

  extra_points: {
    owner: 'kid',
    key: ['family_id', 'kid', 'extra'],
    numbered: 'extra',
  },

  proposal: {
    owner: 'kid',
    key: ['family_id', 'kid', 'proposal'],
    numbered: 'proposal',
  },

  recording: {
    owner: 'kid',
    key: ['family_id', 'kid', 'number'],
  },

  word: {
    owner: 'kid',
    key: ['family_id', 'kid', 'day', 'number'],
    numbered: 'word',
  },

  news: {
    owner: 'kid',
    key: ['family_id', 'kid', 'day', 'number'],
  },

  due_notification: {
    owner: 'kid',
    key: ['family_id', 'kid', 'grown_up'],
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  },

  delivery: {
    owner: 'kid',
    key: ['family_id', 'kid', 'webhook', 'message'],
    cleaning: {
      old: (now) => sql<SqlBool>`${sql.ref('at')} < ${now - DELIVERY_LIFETIME_MS}`,
      past: ['at'],
    },
    refersTo: [{ table: 'webhook', by: ['family_id', 'webhook'] }],
  },
} satisfies Partial<Tables>;
