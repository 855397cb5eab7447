import { z } from '@hono/zod-openapi';
import { NOTIFY_CHOICES } from '#domain/news/notification.ts';
import { Change, Text } from './field.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';

const LAST_MINUTE = 24 * 60 - 1;

/** Minutes after midnight in the family's time zone. */
const TimeOfDay = z.number().int().min(0).max(LAST_MINUTE);

const Choice = z.object({
  tell: z.enum(NOTIFY_CHOICES),
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
  summary: 'The notification settings and devices of the requesting grown-up',
  method: 'get',
  path: '/api/notifications',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Notifications, 'The settings.') },
  problems: [],
});

const putNotifications = route({
  summary: 'Changes the notification settings of the requesting grown-up',
  method: 'put',
  path: '/api/notifications',
  'x-access': ACCESS.parent,
  request: body(Choice),
  responses: { 200: answer(Notifications, 'The new settings.') },
  problems: [],
});

/** Returns a schema for bytes in base64url, as browsers encode their keys. */
const Key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

const hearHere = route({
  summary: 'Turns on push notifications on this device',
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
  responses: { 200: answer(Notifications, 'Notifications are on.') },
  problems: ['push-service-unknown'],
});

const hearNotHere = route({
  summary: 'Turns off push notifications on this device',
  method: 'delete',
  path: '/api/notifications/device',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Notifications, 'Notifications are off.') },
  problems: [],
});

const tryNotification = route({
  summary: 'Sends a test notification to this device, or a letter if push is off',
  method: 'post',
  path: '/api/notifications/trial',
  'x-access': ACCESS.parent,
  responses: {
    200: answer(z.object({ by: z.enum(['push', 'letter']) }), 'The notification was sent.'),
  },
  problems: ['too-many', 'push-failed', 'mail-down'],
});

const endLetters = route({
  summary: 'Unsubscribes from the evening letters by the link in one of them (RFC 8058)',
  description: 'An unknown link gets the same response and changes nothing.',
  method: 'post',
  path: '/api/letters/{token}/end',
  'x-access': ACCESS.anyone,
  request: { params: z.object({ token: Text }) },
  responses: { 200: answer(z.object({}), 'No more letters come.') },
  problems: [],
});

export const NOTIFICATION = noun({
  tag: 'notification',
  about: 'Notifications of grown-ups.',
  routes: {
    getNotifications,
    putNotifications,
    hearHere,
    hearNotHere,
    tryNotification,
    endLetters,
  },
});
