import type { Table } from './table.ts';
import { instantInWords } from './words.ts';

export const session: Table<'session'> = {
  owner: 'family',
  key: ['family_id', 'session'],
  removal: 'cascade',
  profiles: ['actor', 'pending'],
  download: {
    list: 'devices',
    words: ({ device, created, seen }) => ({
      device,
      created: instantInWords(created),
      seen: instantInWords(seen),
    }),
  },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'no other row tells what it says' },
};

export const session_token: Table<'session_token'> = {
  owner: 'family',
  key: ['family_id', 'hash'],
  removal: 'cascade',
  download: { without: 'a secret, of which only a hash is stored' },
  refersTo: [{ table: 'session', by: ['family_id', 'session'] }],
  recount: { without: 'it only leads to the session' },
};
