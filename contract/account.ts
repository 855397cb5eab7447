import { z } from '@hono/zod-openapi';
import { TOKEN_KINDS } from '#domain/family/token.ts';
import { FamilySettings, FounderGender, ParentGender } from './family.ts';
import type { FamilyFile } from './family-data/newest.ts';
import { Change, Email, Name, NewPassword, StarCode, Text } from './field.ts';
import { LETTER_PROBLEMS } from './problem.ts';
import { ACCESS, answer, body, created, get, noun, ok, post, put, remove } from './route.ts';
import { Start } from './start.ts';

const SignedInDevice = z.object({
  device: z.number().int(),
  /** „Chrome, Android”. */
  name: z.string(),
  /** Timestamps in milliseconds. A token was used since then if it was seen later. */
  since: z.number().int(),
  seen: z.number().int(),
  /** Whether it is the requesting device. */
  here: z.boolean(),
  /** For a children's tablet, the login of its kid, or `null` for all kids. */
  tablet: z.object({ login: z.string().nullable() }).nullable(),
  /** For a program with a token, what it may do, and its kid or `null` for all kids. */
  token: z.object({ may: z.enum(TOKEN_KINDS), login: z.string().nullable() }).nullable(),
  /** The number of the grown-up who signed in on it, paired it or made the token. */
  grownUp: z.number().int(),
});

export const Account = z
  .object({
    change: Change,
    email: z.string(),
    gender: ParentGender,
    /** Empty if the grown-up has not entered one. */
    name: z.string(),
    code: z.array(z.number()).nullable(),
    ...FamilySettings.shape,
    devices: z.array(SignedInDevice),
  })
  .openapi('Account');

/** The schema of a family's file. It is not validated on output; `docs/data-format.md` describes it. */
const File: z.ZodType<FamilyFile> = z.any().openapi({ type: 'object' });

export const ACCOUNT = noun({
  tag: 'account',
  about: 'A family’s account: registration, sign-in, settings and devices.',
  routes: {
    register: post('/api/account', ACCESS.anyone, {
      summary: 'Registers a family and signs it in on this device',
      request: body({
        email: Email,
        password: NewPassword,
        gender: FounderGender,
        code: StarCode.nullable(),
        /** The browser's IANA time zone. An unknown one becomes Europe/Warsaw. */
        timeZone: Text,
      }),
      responses: created('The family has an account and is signed in.', Start),
      problems: ['email-not-valid', 'email-taken', 'registration-closed', 'too-many'],
    }),
    logIn: post('/api/session', ACCESS.anyone, {
      summary: 'Signs a family in on this device',
      request: body({ email: Text, password: Text }),
      responses: ok('The family is signed in.', Start),
      problems: ['email-not-valid', 'wrong-password', 'too-many'],
    }),
    logOut: remove(
      '/api/session',
      { ...ACCESS.anyone, tablet: 403 },
      {
        summary: 'Signs the family out on this device',
        description: 'Only a parent can sign out a children’s tablet.',
        responses: ok('The device is signed out.', Start),
        problems: ['children-only'],
      },
    ),
    requestReset: post('/api/password-reset', ACCESS.anyone, {
      summary: 'Sends a link to a new password',
      description: 'The response is the same whether or not the e-mail has an account.',
      request: body({ email: Text }),
      responses: {
        202: answer('Whoever has an account gets a letter.', { ok: z.literal(true) }),
      },
      problems: ['email-not-valid', 'mail-down'],
    }),
    resetPassword: put('/api/password-reset', ACCESS.secret, {
      summary: 'Sets a new password with the token of the link',
      description: 'Every other device of this grown-up is signed out, and its tokens end.',
      request: body({ token: Text, password: NewPassword }),
      responses: ok('The password is changed and the family is signed in.', Start),
      problems: ['link-spent', 'too-many'],
    }),
    getAccount: get('/api/account', ACCESS.anyParent, {
      summary: 'Reads the settings and the devices that are signed in',
      responses: ok('The settings.', Account),
    }),
    editAccount: put('/api/account', ACCESS.anyParent, {
      summary: 'Changes the settings',
      description:
        'A new password signs out every other device of this grown-up. Children’s tablets and this grown-up’s tokens end only on request. A helper changes nothing of the family.',
      request: body({
        password: Text,
        newPassword: NewPassword.nullable(),
        gender: ParentGender,
        /** If absent, the name stays. */
        name: Name.optional(),
        /** With a new password: also end the children's tablets and this grown-up's tokens. */
        tabletsToo: z.boolean().optional(),
        code: StarCode.nullable(),
        timeZone: Text,
      }),
      responses: ok('The family with its new settings.', Start),
      problems: ['wrong-password', 'too-many', ...LETTER_PROBLEMS],
    }),
    chooseSelfAcceptance: put('/api/account/self-acceptance', ACCESS.parent, {
      summary: '„Akceptuj samo”: after how many days a waiting mark becomes done by itself',
      description:
        'It applies to thumbs of the kids that arrive later, for that day or the day before. Marks that already wait, wait for a person.',
      request: body(FamilySettings.pick({ selfAcceptance: true })),
      responses: ok('The family with its new settings.', Start),
    }),
    changeEmail: put('/api/account/email', ACCESS.anyParent, {
      summary: 'Changes the e-mail of the account',
      description: 'The old address gets a letter about it.',
      request: body({ oldEmail: Text, email: Email, password: Text }),
      responses: ok('The family has a new e-mail.', Start),
      problems: [
        'wrong-password',
        'wrong-old-email',
        'email-not-valid',
        'email-taken',
        'too-many',
        ...LETTER_PROBLEMS,
      ],
    }),
    signOutOthers: remove('/api/account/devices', ACCESS.anyParent, {
      summary: 'Signs this grown-up out on all other devices',
      description: 'Children’s tablets and the devices of other grown-ups stay.',
      responses: ok('The settings without these devices.', Account),
    }),
    signOutDevice: remove('/api/account/devices/{device}', ACCESS.anyParentOfKid, {
      summary: 'Signs a device out',
      responses: ok('The settings without this device.', Account),
    }),
    downloadData: post('/api/account/data', ACCESS.parent, {
      summary: 'Everything stored about the family, as one file',
      description: 'Requires the password.',
      request: body({ password: Text }),
      responses: {
        200: {
          description: 'All data of the family.',
          content: { 'application/json': { schema: File } },
        },
      },
      problems: ['wrong-password', 'too-many'],
    }),
    deleteAccount: post('/api/account/deletion', ACCESS.parent, {
      summary: 'Deletes the family and all its data at once',
      description: 'Only for the founder.',
      request: body({ password: Text }),
      responses: ok('The account is deleted.', Start),
      problems: ['wrong-password', 'founder-only', 'too-many'],
    }),
  },
});
