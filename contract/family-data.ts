import { z } from '@hono/zod-openapi';
import { CreationKey } from './field.ts';
import { ACCESS, answer, body, refusal, route } from './route.ts';
import { Start } from './start.ts';

/** A family's file as it was parsed: the server looks which version it is (`family-data/`). */
const Data = z.unknown().openapi({ type: 'object', additionalProperties: false });

/** What loading a file would bring. */
export const Contents = z.object({
  kids: z.array(
    z.object({
      name: z.string(),
      /** Without their earlier versions. */
      missions: z.number().int(),
      gifts: z.number().int(),
      remaining: z.number().int(),
    }),
  ),
});

/** Reads a family's file and says what is in it; changes nothing. */
export const checkData = route({
  method: 'post',
  path: '/api/family-data/check',
  'x-access': ACCESS.parent,
  request: body(z.object({ data: Data })),
  responses: { 200: answer(Contents, 'Co jest w tym pliku.'), '4XX': refusal },
});

/** „Wczytaj dane”, into a family without kids. Sent twice with the same key it loads once. */
export const loadData = route({
  method: 'put',
  path: '/api/family-data',
  'x-access': ACCESS.parent,
  request: body(z.object({ key: CreationKey, data: Data })),
  responses: { 200: answer(Start, 'Rodzina ma to, co było w pliku.'), '4XX': refusal },
});
