import type { Table } from './table.ts';

export const lease: Table<'lease'> = {
  owner: 'installation',
  key: ['job'],
  numbered: null,
  /** Leases use the coordinator's clock. */
  spreadBy: null,
  removal: 'statement',
  download: { without: 'it says which server works at night' },
  load: { without: 'it says which server works at night' },
  recount: { without: 'nothing else tells who works' },
  cleaning: { without: 'one row for each job' },
};
