import { z } from '@hono/zod-openapi';
import { typedPairingCode } from '#domain/pairing.ts';
import { Account } from './account.ts';
import { Name, Text } from './field.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';
import { Start } from './start.ts';

/** A code as the parent typed it. It is rejected if it cannot be one. */
const TypedCode = Text.transform((typed, context) => {
  const code = typedPairingCode(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'Kod ma sześć liter i cyfr' });
  return z.NEVER;
});

const startPairing = route({
  summary: 'A tablet asks to be taken: answers with the code that it shows, good for five minutes',
  method: 'post',
  path: '/api/pairing',
  'x-access': ACCESS.anyone,
  responses: {
    201: answer(
      z.object({
        /** Six letters and digits. */
        code: z.string(),
        /** A secret that only the tablet knows. */
        secret: z.string(),
        /** Milliseconds. */
        goodFor: z.number().int(),
      }),
      'The code to be shown.',
    ),
  },
  problems: ['too-many'],
});

const finishPairing = route({
  summary:
    'A tablet asks whether a parent has taken it; if so it is a children’s tablet from now on',
  description: '`start` is null as long as nobody has. The session it had ends.',
  method: 'put',
  path: '/api/pairing',
  'x-access': {
    ...{ guest: 410, nobody: 410, kid: 410, sibling: 410 },
    ...{ parent: 410, stranger: 410, tablet: 410 },
  },
  request: body(z.object({ code: Text, secret: Text })),
  responses: { 200: answer(z.object({ start: Start.nullable() }), 'Whether it was taken.') },
  problems: ['pairing-spent'],
});

const lookAtTablet = route({
  summary: 'Which device shows a code',
  method: 'post',
  path: '/api/tablets/look',
  'x-access': { ...ACCESS.parent, parent: 410, stranger: 410 },
  request: body(z.object({ code: TypedCode })),
  responses: {
    200: answer(
      z.object({
        /** The name of its browser: „Chrome, Android”. */
        device: z.string(),
      }),
      'The device.',
    ),
  },
  problems: ['pairing-spent', 'too-many'],
});

const pairTablet = route({
  summary: 'Makes the device that shows a code a tablet of the children, or of one of them',
  method: 'put',
  path: '/api/tablets',
  'x-access': { ...ACCESS.parent, parent: 410, stranger: 410 },
  request: body(
    z.object({
      code: TypedCode,
      name: Name,
      /** The kid of the tablet; `null` for all kids of the family. */
      login: Text.nullable(),
    }),
  ),
  responses: { 200: answer(Account, 'The settings; the tablet is listed once it has asked.') },
  problems: ['pairing-spent', 'not-found', 'too-many'],
});

export const TABLET = noun({
  tag: 'tablet',
  about: 'Children’s tablets, which a parent pairs.',
  routes: { startPairing, finishPairing, lookAtTablet, pairTablet },
});
