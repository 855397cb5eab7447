import { OF_KID, type Table } from './table.ts';

export const news: Table<'news'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'day', 'number'],
  download: { without: 'temporary; its subject is exported' },
  load: { without: 'kids have seen everything that a file contains' },
  recount: { without: 'it is compared with the marks when the kid claims it' },
  cleaning: { without: 'its size is limited, and it waits for the kid' },
};
