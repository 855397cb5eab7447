import { toCode } from '../rows.ts';
import type { Table } from './table.ts';
import { instantInWords } from './words.ts';

export const family: Table<'family'> = {
  owner: 'family',
  key: ['family_id'],
  removal: 'statement',
  download: {
    words: ({ time_zone, created }) => ({ timeZone: time_zone, created: instantInWords(created) }),
  },
  refersTo: [{ table: 'grown_up', by: ['family_id'] }],
  recount: { without: 'nothing in it is counted from other rows' },
};

export const grown_up: Table<'grown_up'> = {
  owner: 'family',
  key: ['family_id', 'grown_up'],
  removal: 'cascade',
  download: {
    list: 'grownUps',
    /** Without the password, of which only a hash is stored. */
    words: ({ email, gender, code, created }) => ({
      email,
      gender,
      code: toCode(code),
      created: instantInWords(created),
    }),
  },
  refersTo: [{ table: 'account', by: ['family_id', 'grown_up'] }],
  recount: { without: 'nothing in it is counted from other rows' },
};

export const account: Table<'account'> = {
  owner: 'family',
  key: ['email'],
  removal: 'statement',
  download: { without: 'the e-mail stands in the grown-up’s row' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'it only leads to the family' },
};

export const bare_token: Table<'bare_token'> = {
  owner: 'family',
  key: ['hash'],
  removal: 'statement',
  download: { without: 'a secret, of which only a hash is stored' },
  recount: { without: 'it only leads to the family' },
};

export const reset_token: Table<'reset_token'> = {
  owner: 'family',
  key: ['family_id', 'hash'],
  removal: 'statement',
  download: { without: 'a secret, of which only a hash is stored' },
  recount: { without: 'it only leads to the family' },
};

export const known_browser: Table<'known_browser'> = {
  owner: 'family',
  key: ['family_id', 'hash'],
  removal: 'cascade',
  download: { without: 'a secret, of which only a hash is stored' },
  recount: { without: 'no other row tells what it says' },
};
