import { z } from '@hono/zod-openapi';
import { ParentGender } from './family.ts';
import type { FamilyFile } from './family-data/newest.ts';
import { Change, Email, NewPassword, StarCode, Text } from './field.ts';
import { ACCESS, answer, body, pathNumber, refusal, route } from './route.ts';
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

/** Sends a link to a new password. The same answer whether or not the e-mail has an account. */
export const askReset = route({
  method: 'post',
  path: '/api/password-reset',
  'x-access': ACCESS.anyone,
  request: body(z.object({ email: Text })),
  responses: {
    202: answer(z.object({ ok: z.literal(true) }), 'Kto ma konto, dostanie wiadomość.'),
    '4XX': refusal,
  },
});

/** Sets a new password with the token of the link; every other device is signed out. */
export const resetPassword = route({
  method: 'put',
  path: '/api/password-reset',
  'x-access': { guest: 410, nobody: 410, kid: 410, sibling: 410, parent: 410, stranger: 410 },
  request: body(z.object({ token: Text, password: NewPassword })),
  responses: { 200: answer(Start, 'Nowe hasło; rodzina jest zalogowana.'), '4XX': refusal },
});

/** A device on which the family is signed in. */
export const SignedInDevice = z.object({
  device: z.number().int(),
  /** As its browser calls itself: „Chrome, Android”. */
  name: z.string(),
  /** Instants, in milliseconds. */
  since: z.number().int(),
  seen: z.number().int(),
  /** The one that asks. */
  here: z.boolean(),
});

/** What the parent may look up and change of the account. */
export const Account = z
  .object({
    change: Change,
    email: z.string(),
    gender: ParentGender,
    code: z.array(z.number()).nullable(),
    timeZone: z.string(),
    devices: z.array(SignedInDevice),
  })
  .openapi('Account');

export const getAccount = route({
  method: 'get',
  path: '/api/account',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Account, 'Ustawienia rodziny.'), '4XX': refusal },
});

/** With a new password every other device is signed out. */
export const editAccount = route({
  method: 'put',
  path: '/api/account',
  'x-access': ACCESS.parent,
  request: body(
    z.object({
      /** The present one. */
      password: Text,
      newPassword: NewPassword.nullable(),
      gender: ParentGender,
      code: StarCode.nullable(),
      timeZone: Text,
    }),
  ),
  responses: { 200: answer(Start, 'Ustawienia po zmianie.'), '4XX': refusal },
});

export const changeEmail = route({
  method: 'put',
  path: '/api/account/email',
  'x-access': ACCESS.parent,
  request: body(z.object({ oldEmail: Text, email: Email, password: Text })),
  responses: { 200: answer(Start, 'Rodzina ma nowy adres e-mail.'), '4XX': refusal },
});

export const signOutDevice = route({
  method: 'delete',
  path: '/api/account/devices/{device}',
  'x-access': ACCESS.parentOfKid,
  request: { params: z.object({ device: pathNumber('device') }) },
  responses: { 200: answer(Account, 'Ustawienia bez tego urządzenia.'), '4XX': refusal },
});

/** Not checked again as it goes out; `docs/data-format.md` describes it. */
const File: z.ZodType<FamilyFile> = z.any().openapi({ type: 'object' });

/** Everything that is kept about the family, as one file, for whoever knows the password. */
export const downloadData = route({
  method: 'post',
  path: '/api/account/data',
  'x-access': ACCESS.parent,
  request: body(z.object({ password: Text })),
  responses: {
    200: {
      description: 'Wszystkie dane rodziny.',
      content: { 'application/json': { schema: File } },
    },
    '4XX': refusal,
  },
});

/** Deletes the family and all that is kept about it, at once. */
export const deleteAccount = route({
  method: 'post',
  path: '/api/account/deletion',
  'x-access': ACCESS.parent,
  request: body(z.object({ password: Text })),
  responses: { 200: answer(Start, 'Konta już nie ma.'), '4XX': refusal },
});
