import { z } from '@hono/zod-openapi';
import { ParentGender } from './family.ts';
import { Email, NewPassword, StarCode, Text } from './field.ts';
import { ACCESS, answer, body, refusal, route } from './route.ts';
import { Start } from './start.ts';

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  gender: ParentGender,
  code: StarCode.nullable(),
  /** The browser's, as IANA names it; an unknown one becomes Europe/Warsaw. */
  timeZone: Text,
});

export const register = route({
  method: 'post',
  path: '/api/account',
  'x-access': ACCESS.anyone,
  request: body(Registration),
  responses: { 201: answer(Start, 'Rodzina ma konto i jest zalogowana.'), '4XX': refusal },
});

export const logIn = route({
  method: 'post',
  path: '/api/session',
  'x-access': ACCESS.anyone,
  request: body(z.object({ email: Text, password: Text })),
  responses: { 200: answer(Start, 'Rodzina jest zalogowana.'), '4XX': refusal },
});

export const logOut = route({
  method: 'delete',
  path: '/api/session',
  'x-access': ACCESS.anyone,
  responses: { 200: answer(Start, 'Nikt nie jest zalogowany na tym urządzeniu.') },
});
