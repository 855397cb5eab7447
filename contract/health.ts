import { z } from '@hono/zod-openapi';
import { ACCESS, answer, route } from './route.ts';

export const getHealth = route({
  method: 'get',
  path: '/healthz',
  'x-access': ACCESS.anyone,
  responses: { 200: answer(z.object({ ok: z.literal(true) }), 'Serwer może pracować.') },
});
