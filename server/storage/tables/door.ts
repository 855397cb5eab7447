import type { Table } from './table.ts';

export const door: Table<'door'> = {
  owner: 'profile',
  key: ['family_id', 'profile'],
  removal: 'statement',
  download: { without: 'it counts tries, whoever made them' },
  recount: { without: 'older guesses that it counts are no longer stored' },
};

export const door_guess: Table<'door_guess'> = {
  owner: 'profile',
  key: ['family_id', 'profile', 'stars'],
  removal: 'cascade',
  download: { without: 'a wrong guess, whoever made it' },
  refersTo: [{ table: 'door', by: ['family_id', 'profile'] }],
  recount: { without: 'no other row tells what it says' },
};
