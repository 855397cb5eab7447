import { OF_KID, type Table } from './table.ts';

export const news: Table<'news'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'day', 'number'],
  notInFile: 'temporary; its subject is exported',
};
