import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { ACCESS, route } from './route.ts';

/** What a change was about; a browser fetches anew what it shows of it. */
export const Noun = z.enum([
  'family',
  'kid',
  'mission',
  'mark',
  'badge',
  'celebration',
  'gift',
  'points',
  'actor',
]);
export type Noun = z.infer<typeof Noun>;

/** One message of the stream. Without a noun nothing is to be fetched; the number counts on. */
export const LiveEvent = z
  .object({ change: Change, noun: Noun.optional(), kid: z.string().optional() })
  .openapi('LiveEvent');
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The family's changes as server-sent events, after a `greeting` that says where it stands. */
export const getLive = route({
  method: 'get',
  path: '/api/live',
  'x-access': ACCESS.family,
  responses: {
    200: {
      description: 'Strumień zmian rodziny.',
      content: { 'text/event-stream': { schema: LiveEvent } },
    },
  },
});
