import { z } from '@hono/zod-openapi';
import { WEBHOOK_EVENTS } from '#domain/news/webhook.ts';
import { WEBHOOK_CAUSES } from '#domain/news/webhook-failure.ts';
import { Change, CreationKey, Text } from './field.ts';
import { ACCESS, body, created, get, noun, ok, post, put, remove } from './route.ts';

const Events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

/** Why an event was not taken; `null`: it was. `status` is the HTTP status, if it is the cause. */
const Failure = z
  .object({ cause: z.enum(WEBHOOK_CAUSES), status: z.number().int().nullable() })
  .nullable();

const Webhooks = z
  .object({
    change: Change,
    webhooks: z.array(
      z.object({
        webhook: z.number().int(),
        address: z.string(),
        events: Events,
        /** `failing`: the last try failed, or was rejected. `off`: it failed for five days, or answered with 410. */
        state: z.enum(['working', 'failing', 'off']),
        failure: Failure,
      }),
    ),
  })
  .openapi('Webhooks');
export type Webhooks = z.infer<typeof Webhooks>;

export const WEBHOOK = noun({
  tag: 'webhook',
  about: 'Addresses that are sent what happens in the family (Standard Webhooks).',
  routes: {
    listWebhooks: get('/api/webhooks', ACCESS.parent, {
      summary: 'The webhooks of the family',
      responses: ok('The webhooks.', Webhooks),
    }),
    addWebhook: post('/api/webhooks', ACCESS.parent, {
      summary: 'Adds an address that is sent what happens in the family',
      description:
        'Requires the password. No later response contains the secret, except to the same key.',
      request: body({
        address: Text,
        events: Events,
        key: CreationKey,
        password: Text,
      }),
      responses: created(
        'The webhooks, and the secret of the new one.',
        Webhooks.extend({
          webhook: z.number().int(),
          /** `whsec_` and base64. It signs each delivery. */
          secret: z.string(),
        }),
      ),
      problems: [
        'webhook-not-allowed',
        'webhooks-full',
        'key-reused',
        'wrong-password',
        'too-many',
      ],
    }),
    tryWebhook: post('/api/webhooks/{webhook}/trial', ACCESS.parentOfKid, {
      summary: 'Sends an event of the type `trial` at once, without a retry',
      responses: ok('What became of it.', {
        /** `rejected`: it does not want this event. `failed`: it could not take any. */
        result: z.enum(['sent', 'gone', 'rejected', 'failed']),
        failure: Failure,
      }),
      problems: ['too-many'],
    }),
    turnWebhookOn: put('/api/webhooks/{webhook}/on', ACCESS.parentOfKid, {
      summary: 'Switches a webhook on again, and sends it what waits',
      description: 'At most five times a day.',
      responses: ok('The webhooks.', Webhooks),
      problems: ['turned-on-often'],
    }),
    deleteWebhook: remove('/api/webhooks/{webhook}', ACCESS.parentOfKid, {
      summary: 'Deletes a webhook, and what waits for it',
      responses: ok('The remaining webhooks.', Webhooks),
    }),
  },
});
