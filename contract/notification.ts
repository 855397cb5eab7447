import { z } from '@hono/zod-openapi';
import { TELLS } from '#domain/notification.ts';
import { Change, Text } from './field.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';

const LAST_MINUTE = 24 * 60 - 1;

/** Minutes after midnight on the clocks of the family's zone. */
const TimeOfDay = z.number().int().min(0).max(LAST_MINUTE);

const Choice = z.object({
  tell: z.enum(TELLS),
  /** When the evening is. */
  evening: TimeOfDay,
  /** From when until when nothing is told at once; over midnight, too. */
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
});

/** What a grown-up hears of while away, and on which devices. */
const Notifications = Choice.extend({
  change: Change,
  /** Whether the grown-up has ever said so; else it is what everybody begins with. */
  chosen: z.boolean(),
  /** Where the evening letter goes. */
  email: z.string(),
  /** Letters go out from here. */
  canMail: z.boolean(),
  /** What a browser must know to be reached from here, in base64url. */
  publicKey: z.string(),
  /** This device hears. */
  here: z.boolean(),
  /** Other devices on which this grown-up hears, as their browsers call themselves. */
  others: z.array(z.string()),
}).openapi('Notifications');
export type Notifications = z.infer<typeof Notifications>;

const getNotifications = route({
  summary: 'When and on which devices the grown-up who asks hears of what waits',
  method: 'get',
  path: '/api/notifications',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Notifications, 'What was chosen.') },
  problems: [],
});

const putNotifications = route({
  summary: 'Says when the grown-up who asks wants to hear of what waits',
  method: 'put',
  path: '/api/notifications',
  'x-access': ACCESS.parent,
  request: body(Choice),
  responses: { 200: answer(Notifications, 'What is chosen now.') },
  problems: [],
});

/** Bytes in base64url, as a browser gives its keys. */
const Key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

const hearHere = route({
  summary: 'Lets this device hear, by the push service of its browser',
  method: 'put',
  path: '/api/notifications/device',
  'x-access': ACCESS.parent,
  request: body(
    z.object({
      endpoint: Text,
      /** A point of P-256, not compressed. */
      p256dh: Key(65),
      auth: Key(16),
    }),
  ),
  responses: { 200: answer(Notifications, 'This device hears.') },
  problems: ['push-service-unknown'],
});

const hearNotHere = route({
  summary: 'This device hears no more',
  method: 'delete',
  path: '/api/notifications/device',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Notifications, 'It does not hear.') },
  problems: [],
});

const tryNotification = route({
  summary: 'Sends one on trial: to this device where it hears, or else a letter',
  method: 'post',
  path: '/api/notifications/trial',
  'x-access': ACCESS.parent,
  responses: {
    200: answer(z.object({ by: z.enum(['push', 'letter']) }), 'It is on its way.'),
  },
  problems: ['too-many', 'push-failed', 'mail-down'],
});

const endLetters = route({
  summary: 'Ends the evening letters by the link in one of them (RFC 8058)',
  description: 'A link that is not ours is answered alike, and ends nothing.',
  method: 'post',
  path: '/api/letters/{token}/end',
  'x-access': ACCESS.anyone,
  request: { params: z.object({ token: Text }) },
  responses: { 200: answer(z.object({}), 'No more letters come.') },
  problems: [],
});

export const NOTIFICATION = noun({
  tag: 'notification',
  about: 'What a grown-up hears of while away.',
  routes: {
    getNotifications,
    putNotifications,
    hearHere,
    hearNotHere,
    tryNotification,
    endLetters,
  },
});
