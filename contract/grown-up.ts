import { z } from '@hono/zod-openapi';
import { ParentGender } from './family.ts';
import { Change, Email, Name, NewPassword, StarCode, Text } from './field.ts';
import { LETTER_PROBLEMS } from './problem.ts';
import { ACCESS, body, created, get, noun, ok, post, put, remove } from './route.ts';
import { Start } from './start.ts';

export const GrownUps = z
  .object({
    change: Change,
    /** Whether the server can send mail. Otherwise a link must be handed over. */
    canMail: z.boolean(),
    grownUps: z.array(
      z.object({
        grownUp: z.number().int(),
        name: z.string(),
        gender: ParentGender,
        email: z.string(),
        /** A timestamp in milliseconds. */
        since: z.number().int(),
        founder: z.boolean(),
        helper: z.boolean(),
        /** Whether it is the requesting grown-up. */
        own: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        invitation: z.number().int(),
        /** Where the link was sent; `null` if it was handed over. */
        email: z.string().nullable(),
        by: z.number().int(),
        helper: z.boolean(),
        /** A timestamp in milliseconds. */
        goodUntil: z.number().int(),
      }),
    ),
  })
  .openapi('GrownUps');
export type GrownUps = z.infer<typeof GrownUps>;

/** The password of the requesting grown-up. */
const confirmed = body({ password: Text });

export const GROWN_UP = noun({
  tag: 'grown-up',
  about: 'The grown-ups of a family, and invitations.',
  routes: {
    listGrownUps: get('/api/grown-ups', ACCESS.anyParent, {
      summary: 'The grown-ups of the family, and valid invitations',
      responses: ok('The grown-ups and invitations.', GrownUps),
    }),
    invite: post('/api/invitations', ACCESS.parent, {
      summary: 'Invites a grown-up by a link that works once within seven days',
      description:
        'With an e-mail, the link is also sent there. No later response contains the link.',
      request: body({
        email: Email.nullable(),
        /** Whether the invited grown-up may only accept, praise and hand over. */
        helper: z.boolean().optional(),
      }),
      responses: created(
        'The invitation.',
        GrownUps.extend({
          /** The part after „#” in the link to /zaproszenie. */
          token: z.string(),
        }),
      ),
      problems: [
        'email-not-valid',
        'grown-ups-full',
        'invited-often',
        'mail-down',
        'too-many',
        ...LETTER_PROBLEMS,
      ],
    }),
    revokeInvitation: remove('/api/invitations/{invitation}', ACCESS.parentOfKid, {
      summary: 'Withdraws an invitation, so that its link no longer works',
      responses: ok('The remaining invitations.', GrownUps),
    }),
    readInvitation: post('/api/invitation', ACCESS.secret, {
      summary: 'Whether an invitation is valid, and who invites',
      request: body({ token: Text }),
      responses: ok('It is good.', {
        by: z.object({ name: z.string(), gender: ParentGender }),
        helper: z.boolean(),
      }),
      problems: ['invitation-spent', 'too-many'],
    }),
    acceptInvitation: put('/api/invitation', ACCESS.secret, {
      summary: 'Joins the inviting family and signs in on this device',
      request: body({
        token: Text,
        email: Email,
        password: NewPassword,
        name: Name,
        gender: ParentGender,
        code: StarCode.nullable(),
      }),
      responses: ok('The new grown-up is signed in.', Start),
      problems: [
        'invitation-spent',
        'email-not-valid',
        'email-has-family',
        'grown-ups-full',
        'too-many',
        ...LETTER_PROBLEMS,
      ],
    }),
    removeGrownUp: post('/api/grown-ups/{grownUp}/removal', ACCESS.anyParentOfKid, {
      summary: 'Removes a grown-up from the family, or leaves it; deletes the account',
      description:
        'Everyone except the founder can leave. Only the founder can remove others. Their devices are signed out at once.',
      request: confirmed,
      responses: ok('The new state of this device.', Start),
      problems: ['wrong-password', 'founder-only', 'founder-stays', 'too-many', ...LETTER_PROBLEMS],
    }),
    setRights: put('/api/grown-ups/{grownUp}/rights', ACCESS.parentOfKid, {
      summary: 'Decides whether another grown-up may do everything, or only accept and praise',
      description:
        'Only the founder can. Tokens and open invitations of a grown-up who becomes a helper end.',
      request: body({ helper: z.boolean() }),
      responses: ok('The family with these rights.', GrownUps),
      problems: ['founder-only', 'founder-stays'],
    }),
    handOver: post('/api/grown-ups/{grownUp}/founder', ACCESS.parentOfKid, {
      summary: 'Makes another grown-up the founder, who alone can delete the family',
      description: 'A helper may do everything from then on.',
      request: confirmed,
      responses: ok('The family with another founder.', GrownUps),
      problems: ['wrong-password', 'founder-only', 'too-many'],
    }),
  },
});
