import { z } from '@hono/zod-openapi';
import { ParentGender } from './family.ts';
import type { FamilyFile } from './family-data/newest.ts';
import { Change, Email, Name, NewPassword, StarCode, Text } from './field.ts';
import { ACCESS, answer, body, noun, pathNumber, route } from './route.ts';
import { Start } from './start.ts';

const Registration = z.object({
  email: Email,
  password: NewPassword,
  gender: ParentGender,
  code: StarCode.nullable(),
  /** The browser's IANA time zone. An unknown one becomes Europe/Warsaw. */
  timeZone: Text,
});

const register = route({
  summary: 'Registers a family and signs it in on this device',
  method: 'post',
  path: '/api/account',
  'x-access': ACCESS.anyone,
  request: body(Registration),
  responses: { 201: answer(Start, 'The family has an account and is signed in.') },
  problems: ['email-not-valid', 'email-taken', 'registration-closed', 'too-many'],
});

const logIn = route({
  summary: 'Signs a family in on this device',
  method: 'post',
  path: '/api/session',
  'x-access': ACCESS.anyone,
  request: body(z.object({ email: Text, password: Text })),
  responses: { 200: answer(Start, 'The family is signed in.') },
  problems: ['email-not-valid', 'wrong-password', 'too-many'],
});

const logOut = route({
  summary: 'Signs the family out on this device',
  description: 'Only a parent can sign out a children’s tablet.',
  method: 'delete',
  path: '/api/session',
  'x-access': { ...ACCESS.anyone, tablet: 403 },
  responses: { 200: answer(Start, 'The device is signed out.') },
  problems: ['children-only'],
});

const askReset = route({
  summary: 'Sends a link to a new password',
  description: 'The response is the same whether or not the e-mail has an account.',
  method: 'post',
  path: '/api/password-reset',
  'x-access': ACCESS.anyone,
  request: body(z.object({ email: Text })),
  responses: {
    202: answer(z.object({ ok: z.literal(true) }), 'Whoever has an account gets a letter.'),
  },
  problems: ['email-not-valid', 'mail-down'],
});

const resetPassword = route({
  summary: 'Sets a new password with the token of the link',
  description: 'Every other device of this grown-up is signed out.',
  method: 'put',
  path: '/api/password-reset',
  'x-access': {
    ...{ guest: 410, nobody: 410, kid: 410, sibling: 410 },
    ...{ parent: 410, stranger: 410, tablet: 410 },
  },
  request: body(z.object({ token: Text, password: NewPassword })),
  responses: { 200: answer(Start, 'The password is changed and the family is signed in.') },
  problems: ['link-spent', 'too-many'],
});

/** A device on which the family is signed in. */
const SignedInDevice = z.object({
  device: z.number().int(),
  /** The name of its browser: „Chrome, Android”. */
  name: z.string(),
  /** Timestamps in milliseconds. */
  since: z.number().int(),
  seen: z.number().int(),
  /** Whether it is the requesting device. */
  here: z.boolean(),
  /** For a children's tablet, the login of its kid, or `null` for all kids. */
  tablet: z.object({ login: z.string().nullable() }).nullable(),
});

/** The account settings that a parent can read and change. */
export const Account = z
  .object({
    change: Change,
    email: z.string(),
    gender: ParentGender,
    /** Empty if the grown-up has not entered one. */
    name: z.string(),
    code: z.array(z.number()).nullable(),
    timeZone: z.string(),
    devices: z.array(SignedInDevice),
  })
  .openapi('Account');

const getAccount = route({
  summary: 'Reads the settings and the devices that are signed in',
  method: 'get',
  path: '/api/account',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Account, 'The settings.') },
  problems: [],
});

const editAccount = route({
  summary: 'Changes the settings',
  description:
    'A new password signs out every other device of this grown-up. Children’s tablets are signed out only on request.',
  method: 'put',
  path: '/api/account',
  'x-access': ACCESS.parent,
  request: body(
    z.object({
      /** The current password. */
      password: Text,
      newPassword: NewPassword.nullable(),
      gender: ParentGender,
      /** If absent, the name stays. */
      name: Name.optional(),
      /** With a new password: also sign out the family's children's tablets. */
      tabletsToo: z.boolean().optional(),
      code: StarCode.nullable(),
      timeZone: Text,
    }),
  ),
  responses: {
    200: answer(Start, 'The family with its new settings.'),
  },
  problems: ['wrong-password', 'too-many'],
});

const changeEmail = route({
  summary: 'Changes the e-mail of the account',
  description: 'The old address gets a letter about it.',
  method: 'put',
  path: '/api/account/email',
  'x-access': ACCESS.parent,
  request: body(z.object({ oldEmail: Text, email: Email, password: Text })),
  responses: { 200: answer(Start, 'The family has a new e-mail.') },
  problems: ['wrong-password', 'wrong-old-email', 'email-not-valid', 'email-taken', 'too-many'],
});

const signOutDevice = route({
  summary: 'Signs a device out',
  method: 'delete',
  path: '/api/account/devices/{device}',
  'x-access': ACCESS.parentOfKid,
  request: { params: z.object({ device: pathNumber('device') }) },
  responses: { 200: answer(Account, 'The settings without this device.') },
  problems: [],
});

/** The schema of a family's file. It is not validated on output; `docs/data-format.md` describes it. */
const File: z.ZodType<FamilyFile> = z.any().openapi({ type: 'object' });

const downloadData = route({
  summary: 'Everything stored about the family, as one file',
  description: 'Requires the password.',
  method: 'post',
  path: '/api/account/data',
  'x-access': ACCESS.parent,
  request: body(z.object({ password: Text })),
  responses: {
    200: {
      description: 'All data of the family.',
      content: { 'application/json': { schema: File } },
    },
  },
  problems: ['wrong-password', 'too-many'],
});

const deleteAccount = route({
  summary: 'Deletes the family and all its data at once',
  description: 'Only for the founder.',
  method: 'post',
  path: '/api/account/deletion',
  'x-access': ACCESS.parent,
  request: body(z.object({ password: Text })),
  responses: { 200: answer(Start, 'The account is deleted.') },
  problems: ['wrong-password', 'founder-only', 'too-many'],
});

export const ACCOUNT = noun({
  tag: 'account',
  about: 'A family’s account: registration, sign-in, settings and devices.',
  routes: {
    register,
    logIn,
    logOut,
    askReset,
    resetPassword,
    getAccount,
    editAccount,
    changeEmail,
    signOutDevice,
    downloadData,
    deleteAccount,
  },
});
