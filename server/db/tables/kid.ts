import { OF_KID, type Tables } from './table.ts';

export const KID = {
  kid: {
    owner: 'kid',
    key: ['family_id', 'kid'],
    numbered: 'kid',
    spreadBy: 'family_id',
    removal: 'statement',
    file: 'kids',
    refersTo: [
      { table: 'family', by: ['family_id'] },
      { table: 'kid_login', by: ['family_id', 'kid', 'login'] },
    ],
  },

  kid_login: {
    owner: 'kid',
    key: ['login'],
    spreadBy: 'login',
    removal: {
      async keys(db, { family, kid }) {
        const rows = db.selectFrom('kid').select('login').where('family_id', '=', family);
        const theirs = kid === undefined ? rows : rows.where('kid', '=', kid);
        return (await theirs.execute()).map(({ login }) => login);
      },
    },
    file: { without: 'the login is in the kid’s own row' },
    refersTo: [{ table: 'kid', by: ['family_id', 'kid', 'login'] }],
  },

  mission: {
    ...OF_KID,
    key: ['family_id', 'kid', 'mission'],
    numbered: 'mission',
    file: 'missions',
  },

  lineage: {
    ...OF_KID,
    key: ['family_id', 'kid', 'lineage'],
    file: 'lineages',
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
  },

  mark: {
    ...OF_KID,
    key: ['family_id', 'kid', 'day', 'mission'],
    file: 'marks',
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'mission'] }],
  },

  week: {
    ...OF_KID,
    key: ['family_id', 'kid', 'week'],
    file: { without: 'counted from missions and marks' },
  },

  celebration: {
    ...OF_KID,
    key: ['family_id', 'kid', 'week'],
    file: 'fullWeeks',
  },

  pause: {
    ...OF_KID,
    key: ['family_id', 'kid', 'pause'],
    numbered: 'pause',
    file: 'pauses',
  },

  excuse: {
    ...OF_KID,
    key: ['family_id', 'kid', 'lineage', 'day'],
    file: 'excuses',
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
  },

  gift: {
    ...OF_KID,
    key: ['family_id', 'kid', 'gift'],
    numbered: 'gift',
    file: 'gifts',
  },

  extra_points: {
    ...OF_KID,
    key: ['family_id', 'kid', 'extra'],
    numbered: 'extra',
    file: 'extraPoints',
  },

  proposal: {
    ...OF_KID,
    key: ['family_id', 'kid', 'proposal'],
    numbered: 'proposal',
    file: 'proposals',
  },

  recording: {
    ...OF_KID,
    key: ['family_id', 'kid', 'number'],
    file: 'recordings',
  },

  word: {
    ...OF_KID,
    key: ['family_id', 'kid', 'day', 'number'],
    numbered: 'word',
    file: 'words',
  },

  news: {
    ...OF_KID,
    key: ['family_id', 'kid', 'day', 'number'],
    file: { without: 'temporary; its subject is exported' },
  },
} satisfies Partial<Tables>;
