import { z } from '@hono/zod-openapi';
import { TELLS } from '#domain/notification.ts';
import { Change, Text } from './field.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';

const LAST_MINUTE = 24 * 60 - 1;

/** Minutes after midnight in the family's time zone. */
const TimeOfDay = z.number().int().min(0).max(LAST_MINUTE);

const Choice = z.object({
  tell: z.enum(TELLS),
  /** The time of the evening notification. */
  evening: TimeOfDay,
  /** The quiet hours, which can span midnight. */
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
});

/** A grown-up's notification settings and devices. */
const Notifications = Choice.extend({
  change: Change,
  /** Whether the grown-up has ever chosen. Otherwise these are the defaults. */
  chosen: z.boolean(),
  /** The address of the evening letter. */
  email: z.string(),
  /** Whether the server can send mail. */
  canMail: z.boolean(),
  /** The VAPID public key, in base64url. */
  publicKey: z.string(),
  /** Whether this device gets notifications. */
  here: z.boolean(),
  /** The browser names of this grown-up's other devices that get notifications. */
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

/** Returns a schema for bytes in base64url, as browsers encode their keys. */
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
      /** An uncompressed point of P-256. */
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
