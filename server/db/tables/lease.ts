import type { Table } from './table.ts';

export const lease: Table<'lease'> = {
  owner: 'installation',
  key: ['job'],
  numbered: null,
  /** Leases use the coordinator's clock. */
  spreadBy: null,
  removal: 'statement',
  download: { without: 'it names the server that runs a job' },
  load: { without: 'it names the server that runs a job' },
  recount: { without: 'no other row contains the same data' },
  cleaning: { without: 'one row for each job' },
};
