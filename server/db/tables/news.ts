import type { Table } from './table.ts';

export const news: Table<'news'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'day', 'number'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'told once and then gone; what it is about is there' },
  load: { without: 'what a family brings along its kids have seen' },
  recount: { without: 'it is compared with the marks when it is told' },
  cleaning: { without: 'it is bounded, and waits until the kid looks' },
};
