import { OF_FAMILY, OF_KID, type Table } from './table.ts';

export const notification_choice: Table<'notification_choice'> = {
  ...OF_FAMILY,
  key: ['family_id', 'grown_up'],
  download: { without: 'it applies only to this installation' },
  load: { without: 'grown-ups choose it on each installation' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'no other row contains the same data' },
  cleaning: { without: 'one row for each grown-up' },
};

export const push_subscription: Table<'push_subscription'> = {
  ...OF_FAMILY,
  key: ['family_id', 'session'],
  download: { without: 'a secret: it allows sending to the device' },
  load: { without: 'a browser subscribes to one installation' },
  refersTo: [
    { table: 'session', by: ['family_id', 'session'] },
    { table: 'grown_up', by: ['family_id', 'grown_up'] },
  ],
  recount: { without: 'no other row contains the same data' },
  cleaning: {
    without: 'it is deleted with its session, or when the push service reports it as gone',
  },
};

export const due_notification: Table<'due_notification'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'grown_up'],
  download: { without: 'temporary; its subject is exported' },
  load: { without: 'grown-ups were notified by the previous installation' },
  refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  recount: { without: 'the marks are counted when it is sent' },
  cleaning: { without: 'one row for each kid and grown-up' },
};

export const signing_key: Table<'signing_key'> = {
  owner: 'installation',
  key: ['purpose'],
  spreadBy: 'purpose',
  removal: 'statement',
  download: { without: 'a secret of the installation' },
  load: { without: 'a secret of the installation' },
  recount: { without: 'no other row contains the same data' },
  cleaning: { without: 'one permanent row for each purpose' },
};
