import { type SqlBool, sql } from 'kysely';
import { DELIVERY_KEPT_MS } from '#domain/news/webhook.ts';
import { OF_FAMILY, OF_KID, type Tables } from './table.ts';

export const WEBHOOK = {
  webhook: {
    ...OF_FAMILY,
    key: ['family_id', 'webhook'],
    numbered: 'webhook',
    file: { without: 'it has a secret, and applies only to this installation' },
  },

  delivery: {
    ...OF_KID,
    key: ['family_id', 'kid', 'webhook', 'message'],
    file: { without: 'temporary; its subject is exported' },
    cleaning: {
      old: (now) => sql<SqlBool>`${sql.ref('at')} < ${now - DELIVERY_KEPT_MS}`,
      past: ['at'],
    },
    refersTo: [{ table: 'webhook', by: ['family_id', 'webhook'] }],
  },
} satisfies Partial<Tables>;
