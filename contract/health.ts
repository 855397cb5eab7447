import { z } from '@hono/zod-openapi';
import { ACCESS, answer, get, noun } from './route.ts';

/** The parts that can fail independently. The server cannot work without reading or writing. */
export const HEALTH_PARTS = [
  'reading',
  'writing',
  'backup',
  'clock',
  'mail',
  'notifications',
  'webhooks',
  'selfAcceptance',
  'cleaning',
  'outbox',
  'operator',
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** `null` for a healthy part, else since when it fails, and one English line for the operator. */
const Trouble = z.object({ since: z.iso.datetime(), reason: z.string() }).nullable();

export const HealthBody = z.object({
  ok: z.boolean(),
  version: z.string(),
  started: z.iso.datetime(),
  ...(Object.fromEntries(HEALTH_PARTS.map((part) => [part, Trouble])) as Record<
    HealthPart,
    typeof Trouble
  >),
});
export type HealthBody = z.infer<typeof HealthBody>;

export const HEALTH = noun({
  tag: 'operation',
  about: 'For the operator of the server.',
  routes: {
    getHealth: get('/healthz', ACCESS.open, {
      summary: 'Whether the server can read and write',
      responses: {
        200: answer('The server can read and write.', HealthBody),
        503: answer('The server cannot read, or cannot write.', HealthBody),
      },
    }),
  },
});
