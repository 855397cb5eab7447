import { z } from '@hono/zod-openapi';
import { typedPairingCode } from '#domain/family/pairing.ts';
import { Account } from './account.ts';
import { Name, Text } from './field.ts';
import { ACCESS, body, created, noun, ok, post, put } from './route.ts';
import { Start } from './start.ts';

/** A code as the parent typed it. It is rejected if it cannot be one. */
const TypedCode = Text.transform((typed, context) => {
  const code = typedPairingCode(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'Kod ma sześć liter i cyfr' });
  return z.NEVER;
});

/** The samples have no code that a tablet displays. */
const WITH_CODE = { ...ACCESS.parent, parent: 410, stranger: 410 } as const;

export const TABLET = noun({
  tag: 'tablet',
  about: 'Children’s tablets, paired by a parent.',
  routes: {
    startPairing: post('/api/pairing', ACCESS.anyone, {
      summary: 'Requests a code for pairing a tablet, valid for five minutes',
      responses: created('The code for the tablet’s screen.', {
        /** Six letters and digits. */
        code: z.string(),
        secret: z.string(),
        /** Milliseconds. */
        goodFor: z.number().int(),
      }),
      problems: ['too-many'],
    }),
    finishPairing: put('/api/pairing', ACCESS.secret, {
      summary: 'Checks whether a parent has paired the tablet, and then signs it in',
      description: '`start` is null until then. The tablet’s previous session ends.',
      request: body({ code: Text, secret: Text }),
      responses: ok('Whether it was taken.', { start: Start.nullable() }),
      problems: ['pairing-spent'],
    }),
    readTablet: post('/api/tablets/look', WITH_CODE, {
      summary: 'Returns the device that displays a code',
      request: body({ code: TypedCode }),
      responses: ok('The device.', {
        /** The name of its browser: „Chrome, Android”. */
        device: z.string(),
      }),
      problems: ['pairing-spent', 'too-many'],
    }),
    pairTablet: put('/api/tablets', WITH_CODE, {
      summary: 'Pairs the device that displays a code as a tablet of all kids or of one',
      request: body({
        code: TypedCode,
        name: Name,
        /** The kid of the tablet; `null` for all kids of the family. */
        login: Text.nullable(),
      }),
      responses: ok('The settings. They list the tablet after its next check.', Account),
      problems: ['pairing-spent', 'not-found', 'too-many'],
    }),
  },
});
