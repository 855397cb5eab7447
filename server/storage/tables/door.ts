import type { Table } from './table.ts';

export const door: Table<'door'> = {
  owner: 'profile',
  key: ['family_id', 'kid'],
  removal: 'statement',
  download: { without: 'it counts tries, whoever made them' },
  load: { without: 'nobody has tried a door yet' },
  recount: { without: 'older guesses that it counts are no longer stored' },
};

export const door_guess: Table<'door_guess'> = {
  owner: 'profile',
  key: ['family_id', 'kid', 'stars'],
  removal: 'cascade',
  download: { without: 'a wrong guess, whoever made it' },
  load: { without: 'nobody has tried a door yet' },
  refersTo: [{ table: 'door', by: ['family_id', 'kid'] }],
  recount: { without: 'no other row tells what it says' },
};
