import { OF_FAMILY, OF_KID, type Tables } from './table.ts';

export const NOTIFICATION = {
  notification_choice: {
    ...OF_FAMILY,
    key: ['family_id', 'grown_up'],
    file: { without: 'it applies only to this installation' },
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  },

  push_subscription: {
    ...OF_FAMILY,
    key: ['family_id', 'session'],
    file: { without: 'a secret: it allows sending to the device' },
    refersTo: [
      { table: 'session', by: ['family_id', 'session'] },
      { table: 'grown_up', by: ['family_id', 'grown_up'] },
    ],
  },

  due_notification: {
    ...OF_KID,
    key: ['family_id', 'kid', 'grown_up'],
    file: { without: 'temporary; its subject is exported' },
    refersTo: [{ table: 'grown_up', by: ['family_id', 'grown_up'] }],
  },

  signing_key: {
    owner: 'installation',
    key: ['purpose'],
    spreadBy: 'purpose',
    removal: 'statement',
    file: { without: 'a secret of the installation' },
  },
} satisfies Partial<Tables>;
