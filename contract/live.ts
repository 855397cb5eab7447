import { z } from '@hono/zod-openapi';
import { Change, Day } from './field.ts';
import { ACCESS, get, noun } from './route.ts';

export const Noun = z.enum([
  'family',
  'door',
  'kid',
  'mission',
  'mark',
  'badge',
  'celebration',
  'pause',
  'gift',
  'handover',
  'points',
  'recording',
  'word',
  'news',
  'actor',
]);
export type Noun = z.infer<typeof Noun>;

/** One message of the stream. Without a noun, nothing needs a refetch; only the change number advances. */
export const LiveEvent = z
  .object({ change: Change, noun: Noun.optional(), kid: z.string().optional() })
  .openapi('LiveEvent');
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * The first event, `greeting`: the family's current change number. `today` is the family's day,
 * `release` the same as in the header of every response.
 */
export const Greeting = z.object({
  change: Change,
  today: Day,
  session: z.string(),
  release: z.string(),
});
export type Greeting = z.infer<typeof Greeting>;

/** The event `beat`, every 25 s. With it, a page that has missed midnight learns the day. */
export const Beat = z.object({ today: Day });
export type Beat = z.infer<typeof Beat>;

export const LIVE = noun({
  tag: 'live',
  about: 'Changes while a page is open.',
  routes: {
    getLive: get('/api/live', ACCESS.familyAndPrograms, {
      summary: 'The family’s changes as server-sent events',
      description: 'It starts with a `greeting`; a `beat` follows every 25 seconds.',
      responses: {
        200: {
          description: 'The stream of changes.',
          content: { 'text/event-stream': { schema: z.union([LiveEvent, Greeting, Beat]) } },
        },
      },
    }),
  },
});
