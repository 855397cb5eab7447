import type { Context } from 'hono';
import type { GROWN_UP } from '#contract/grown-up.ts';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { isMailAddress } from '#domain/base/field.ts';
import { INVITATION_MS } from '#domain/family/grown-up.ts';
import { emailKey } from '../../base/email-key.ts';
import { type Db, type FamilyWrite, takeNumber } from '../../db/storage.ts';
import type { AppContext, AppEnv, Handlers } from '../../http/context.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../http/limits/limit.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, type ParentVisitor } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { linkBase } from '../../http/request/origin.ts';
import type { Letter } from '../../mail/letter.ts';
import { invitationLetter, joinedLetter } from '../../mail/letters.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { insertGrownUp, readAccount } from '../../shared/account/queries.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import { findToken, newToken } from '../../shared/session/token.ts';
import { readGrownUps } from '../../shared/start/queries.ts';
import { deleteInvitation, insertInvitation, membersFor, readInvitations } from './queries.ts';

type InvitationHandlers<Name extends keyof Handlers<typeof GROWN_UP>> = Pick<
  Handlers<typeof GROWN_UP>,
  Name
>;

export function invitationHandlers(context: AppContext, auth: AccountAuth) {
  return { ...sendingHandlers(context), ...acceptingHandlers(context, auth) };
}

function sendingHandlers(context: AppContext): InvitationHandlers<'invite' | 'revokeInvitation'> {
  const { storage, clock, config, mail, post } = context;
  const { writeFamily } = familyRequests(context);
  const limits = {
    /** Invitations of one family: each may be a letter to somebody who did not ask for one. */
    invitation: context.limits('invitation', 10, DAY_SECONDS),
    /** Invitations to one mailbox from all families together. */
    invitationTo: context.limits('invitationTo', 2, DAY_SECONDS, 'invited-often'),
    /** Invitation letters from one address, which may register any number of families. */
    invitationAddress: context.limits('invitationAddress', 20, DAY_SECONDS),
  };

  return {
    invite: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const { email, helper = false } = c.req.valid('json');
      const address = addressOf(c, config);
      const { token, hash } = newToken(family);
      const letters: Letter[] = [];
      if (email !== null) {
        if (!isMailAddress(email)) throw new Problem('email-not-valid');
        await mail.ready();
        await limits.invitationAddress.take(address);
        await limits.invitationTo.take(emailKey(email));
        const by = await readAccount(storage.read, visitor);
        letters.push(invitationLetter(email, by, `${linkBase(c, config)}/zaproszenie#${token}`));
      }
      await limits.invitation.take(String(family));
      const answer = await post.with({ family, address }, letters, () =>
        storage.familyWrite(family, async (write) => {
          const { db, change } = write;
          await refuseHelper(db, visitor);
          await refuseCrowd(db, family, clock());
          const invitation = await takeNumber(write);
          const goodUntil = clock() + INVITATION_MS;
          const sent = { by: grownUp, email: email?.trim() ?? null, helper, goodUntil };
          await insertInvitation(db, { family, invitation, hash, ...sent });
          write.publish({ noun: 'family' });
          return { change, ...(await membersFor(context, db, visitor)) };
        }),
      );
      logSecurity(context, c, 'invited');
      return c.json({ ...answer, token }, 201);
    },

    revokeInvitation: writeFamily(async ({ write, db, visitor }, { param: { invitation } }) => {
      const isDeleted = await deleteInvitation(db, { family: visitor.family, invitation });
      if (!isDeleted) throw new Problem('not-found');
      write.publish({ noun: 'family' });
      return membersFor(context, db, visitor);
    }),
  };
}

function acceptingHandlers(
  context: AppContext,
  auth: AccountAuth,
): InvitationHandlers<'readInvitation' | 'acceptInvitation'> {
  const { storage, clock, config, post, passwords } = context;
  const { emailTaken } = auth.limits;
  /** Invalid links from one address. */
  const invalidLinks = context.limits('invitationLink', 20, HOUR_SECONDS);

  return {
    readInvitation: async (c) => {
      const { token } = c.req.valid('json');
      const invitation = await openInvitation(storage.read, token, clock());
      if (!invitation) throw await spent(addressOf(c, config));
      const { name, gender, helper } = invitation;
      return c.json({ by: { name, gender }, helper: helper === 1 }, 200);
    },

    acceptInvitation: async (c) => {
      const { token, password, ...wanted } = c.req.valid('json');
      const address = addressOf(c, config);
      const known = await openInvitation(storage.read, token, clock());
      if (!known) throw await spent(address);
      if (!isMailAddress(wanted.email)) throw new Problem('email-not-valid');
      const { family } = known;
      const others = await readGrownUps(storage.read, { family });
      const letters = others.map(({ email }) => joinedLetter(email, wanted, known.helper === 1));
      const { entry, grownUp } = await post.with({ family, address }, letters, async () => {
        await emailTaken.take(address);
        const account = { ...wanted, password: await passwords.hash(password) };
        const joined = await storage.familyWrite(family, (write) => join(c, write, token, account));
        await emailTaken.giveBack(address);
        return joined;
      });
      logSecurity(context, c, 'grown-up joined', { family, grownUp });
      return c.json(await auth.enter(c, entry), 200);
    },
  };

  async function join(
    c: Context<AppEnv>,
    write: FamilyWrite,
    token: string,
    account: Omit<Parameters<typeof insertGrownUp>[2], 'helper'>,
  ) {
    const { db, family } = write;
    // Of two concurrent requests with the same link, the second finds it used.
    const invitation = await openInvitation(db, token, clock());
    if (!invitation) throw new Problem('invitation-spent');
    await deleteInvitation(db, invitation);
    await refuseCrowd(db, family, clock());
    const grownUp = await takeNumber(write);
    const joining = { ...account, helper: invitation.helper === 1 };
    if (!(await insertGrownUp(db, { family, grownUp }, joining, clock()))) {
      throw new Problem('email-has-family');
    }
    write.publish({ noun: 'family' });
    return { entry: await auth.openSession(c, { db, family, grownUp }), grownUp };
  }

  /** Counts an attempt with an invalid link, and returns the problem. */
  async function spent(address: string): Promise<Problem> {
    await invalidLinks.take(address);
    return new Problem('invitation-spent');
  }
}

async function openInvitation(db: Db, token: string, now: number) {
  const key = await findToken(db, token);
  if (!key) return undefined;
  const { family, hash } = key;
  const invitations = await readInvitations(db, { family, now });
  const open = invitations.find((each) => each.hash === hash);
  return open && { ...open, family };
}

async function refuseCrowd(db: Db, family: number, now: number) {
  const grownUps = await readGrownUps(db, { family });
  const invitations = await readInvitations(db, { family, now });
  if (grownUps.length + invitations.length >= MOST_GROWN_UPS) {
    throw new Problem('grown-ups-full');
  }
}

/** The rights may have changed since the request began. */
async function refuseHelper(db: Db, { family, grownUp }: ParentVisitor) {
  const own = (await readGrownUps(db, { family })).find((each) => each.grownUp === grownUp);
  if (own?.helper !== 0) throw new Problem('not-for-helper');
}
