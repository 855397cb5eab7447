import type { Table } from './table.ts';
import { instantInWords } from './words.ts';

export const session: Table<'session'> = {
  owner: 'family',
  key: ['session'],
  removal: 'statement',
  profiles: ['actor', 'pending'],
  download: {
    list: 'devices',
    words: ({ device, created, seen }) => ({
      device,
      created: instantInWords(created),
      seen: instantInWords(seen),
    }),
  },
  recount: { without: 'no other row tells what it says' },
};

export const session_token: Table<'session_token'> = {
  owner: 'session',
  key: ['hash'],
  removal: 'statement',
  download: { without: 'a secret, of which only a hash is stored' },
  recount: { without: 'it only leads to the session' },
};
