import type { Table } from './table.ts';
import { instantInWords } from './words.ts';

export const session: Table<'session'> = {
  owner: 'family',
  key: ['session'],
  removal: 'statement',
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
  load: { without: 'devices sign in to the account themselves' },
  recount: { without: 'no other row tells what it says' },
};

export const session_token: Table<'session_token'> = {
  owner: 'session',
  key: ['hash'],
  removal: 'statement',
  download: { without: 'a secret, of which only a hash is stored' },
  load: { without: 'devices sign in to the account themselves' },
  recount: { without: 'it only leads to the session' },
};
