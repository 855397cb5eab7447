import { z } from '@hono/zod-openapi';
import { NOTIFY_CHOICES } from '#domain/news/notification.ts';
import { Change, Text } from './field.ts';
import { LETTER_PROBLEMS } from './problem.ts';
import { ACCESS, body, get, noun, ok, post, put, remove } from './route.ts';

const LAST_MINUTE = 24 * 60 - 1;

/** Minutes after midnight in the family's time zone. */
const TimeOfDay = z.number().int().min(0).max(LAST_MINUTE);

const Choice = z.object({
  tell: z.enum(NOTIFY_CHOICES),
  evening: TimeOfDay,
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
});

const Notifications = Choice.extend({
  change: Change,
  /** Whether the grown-up has ever chosen. Otherwise these are the defaults. */
  chosen: z.boolean(),
  /** The address of the evening letter. */
  email: z.string(),
  canMail: z.boolean(),
  /** The VAPID public key, in base64url. */
  publicKey: z.string(),
  /** Whether this device gets notifications. */
  here: z.boolean(),
  /** The browser names of this grown-up's other devices that get notifications. */
  others: z.array(z.string()),
}).openapi('Notifications');
export type Notifications = z.infer<typeof Notifications>;

/** Bytes in base64url, as browsers encode their keys. */
const Key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

export const NOTIFICATION = noun({
  tag: 'notification',
  about: 'Notifications of grown-ups.',
  routes: {
    getNotifications: get('/api/notifications', ACCESS.anyParent, {
      summary: 'The notification settings and devices of the requesting grown-up',
      responses: ok('The settings.', Notifications),
    }),
    putNotifications: put('/api/notifications', ACCESS.anyParent, {
      summary: 'Changes the notification settings of the requesting grown-up',
      request: body(Choice),
      responses: ok('The new settings.', Notifications),
    }),
    subscribeDevice: put('/api/notifications/device', ACCESS.anyParent, {
      summary: 'Turns on push notifications on this device',
      request: body({
        endpoint: Text,
        /** An uncompressed point of P-256. */
        p256dh: Key(65),
        auth: Key(16),
      }),
      responses: ok('Notifications are on.', Notifications),
      problems: ['push-service-unknown'],
    }),
    unsubscribeDevice: remove('/api/notifications/device', ACCESS.anyParent, {
      summary: 'Turns off push notifications on this device',
      responses: ok('Notifications are off.', Notifications),
    }),
    tryNotification: post('/api/notifications/trial', ACCESS.anyParent, {
      summary: 'Sends a test notification to this device, or a letter if push is off',
      responses: ok('The notification was sent.', { by: z.enum(['push', 'letter']) }),
      problems: ['too-many', 'push-failed', 'push-refused', 'mail-down', ...LETTER_PROBLEMS],
    }),
    endLetters: post('/api/letters/{token}/end', ACCESS.anyone, {
      summary: 'Unsubscribes from the evening letters by the link in one of them (RFC 8058)',
      description: 'An unknown link gets the same response and changes nothing.',
      responses: ok('No more letters come.', {}),
    }),
  },
});
