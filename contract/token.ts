import { z } from '@hono/zod-openapi';
import { Account } from './account.ts';
import { Name, Text } from './field.ts';
import { ACCESS, body, created, noun, post } from './route.ts';

/** `password` is the password of the grown-up who makes the token. */
const WITH_ANY = { name: Name, password: Text };

/** With the only kid of the token; `null` for all kids of the family. */
const NewToken = z.union([
  z.strictObject({
    ...WITH_ANY,
    may: z.enum(['read', 'give', 'calendar']),
    login: Text.nullable(),
  }),
  z.strictObject({ ...WITH_ANY, may: z.literal('mark'), login: Text }),
]);

export const TOKEN = noun({
  tag: 'token',
  about: 'Tokens with which programs use the API for a family.',
  routes: {
    createToken: post('/api/tokens', ACCESS.parent, {
      summary: '„Dodaj token”: makes a token that a program sends as `Authorization: Bearer`',
      description:
        'The settings list it as a device; signing that out ends the token at once. A token to mark is for one kid. Requires the password.',
      request: body(NewToken),
      responses: created('The token, which is never shown again, and the settings that list it.', {
        token: z.string(),
        account: Account,
      }),
      problems: ['too-many-tokens', 'not-found', 'wrong-password', 'too-many'],
    }),
  },
});
