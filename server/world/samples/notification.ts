import type { Samples } from './sample.ts';

/** A point of P-256, and sixteen bytes: a browser's keys. */
export const SAMPLE_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/proba',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const notificationSamples = {
  'get /api/notifications': () => ({}),
  'put /api/notifications': () => ({
    body: { tell: 'evening', evening: 19 * 60, quiet: { from: 21 * 60, until: 7 * 60 } },
  }),
  'put /api/notifications/device': () => ({ body: SAMPLE_SUBSCRIPTION }),
  'delete /api/notifications/device': () => ({}),
  'post /api/notifications/trial': () => ({}),
  'post /api/letters/{token}/end': () => ({ params: { token: 'nie-ma' } }),
} satisfies Partial<Samples>;
