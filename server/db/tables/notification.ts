import type { Table } from './table.ts';

export const notification_choice: Table<'notification_choice'> = {
  owner: 'family',
  key: ['family_id', 'grown_up'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'it says when this installation disturbs a grown-up' },
  load: { without: 'each grown-up chooses where they are' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'nothing else tells what somebody has chosen' },
  cleaning: { without: 'one row for each grown-up' },
};

export const push_subscription: Table<'push_subscription'> = {
  owner: 'family',
  key: ['family_id', 'session'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'whoever has it could send to the device' },
  load: { without: 'a browser gives it to one installation' },
  refersTo: [
    { table: 'session', by: ['family_id', 'session'] },
    { table: 'grown_up', by: ['family_id', 'grown_up'] },
  ],
  recount: { without: 'no other row tells what it says' },
  cleaning: { without: 'it goes with its session, or once the push service knows it no more' },
};

export const due_notification: Table<'due_notification'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'grown_up'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: { without: 'told once; what it is about is there' },
  load: { without: 'what a family brings along was told where it comes from' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'the marks are counted when it is told' },
  cleaning: { without: 'one row for each kid and grown-up' },
};

export const signing_key: Table<'signing_key'> = {
  owner: 'installation',
  key: ['purpose'],
  numbered: null,
  spreadBy: 'purpose',
  removal: 'statement',
  download: { without: 'a secret of the installation' },
  load: { without: 'a secret of the installation' },
  recount: { without: 'nothing else tells it' },
  cleaning: { without: 'one row for each purpose, for good' },
};
