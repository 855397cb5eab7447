import type { Table } from './table.ts';

export const rate_limit: Table<'rate_limit'> = {
  owner: 'installation',
  key: ['key'],
  removal: 'statement',
  download: { without: 'it counts tries, whoever made them' },
  recount: { without: 'nothing else tells what was tried' },
};
