import type { GROWN_UP, GrownUps } from '#contract/grown-up.ts';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { emailKey, isMailAddress } from '#domain/base/field.ts';
import {
  grownUpName,
  INVITATION_MS,
  nameForStrangers,
  removalFault,
} from '#domain/family/grown-up.ts';
import * as removal from '../../db/family/removal.ts';
import { type Db, type FamilyWrite, takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, type ParentVisitor } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { clearToken, readToken } from '../../http/request/cookie.ts';
import { linkBase } from '../../http/request/origin.ts';
import { invitationLetter, joinedLetter, removedLetter } from '../../mail/letters.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { insertGrownUp, refuseOldPassword, updateFamily } from '../../shared/account/queries.ts';
import { sessionsOf } from '../../shared/session/queries.ts';
import { handTabletsOver } from '../../shared/session/tablet-queries.ts';
import { findToken, newToken } from '../../shared/session/token.ts';
import { readGrownUps } from '../../shared/start/queries.ts';
import { startAs } from '../../shared/start/start.ts';
import { invitationLimits } from './limits.ts';
import { deleteInvitation, insertInvitation, readInvitations } from './queries.ts';

/**
 * Handlers of a family's grown-ups: inviting, joining and leaving (decisions, „Beyond the
 * specification”).
 */
export function grownUpHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof GROWN_UP> {
  const { storage, clock, config, live, mail, passwords, background } = context;
  const limits = { ...auth.limits, ...invitationLimits(context.limits) };

  return {
    listGrownUps: async (c) => {
      const visitor = asParent(c);
      return c.json({ change: visitor.change, ...(await grownUpsFor(storage.read, visitor)) }, 200);
    },

    invite: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const { email } = c.req.valid('json');
      if (email !== null && !isMailAddress(email)) throw new Problem('email-not-valid');
      if (email !== null) {
        await mail.ready();
        await countLetter(addressOf(c, config), email);
      }
      await limits.invitation.take(String(family));
      const { token, hash } = newToken(family);
      const answer = await storage.familyWrite(family, async (write) => {
        const { db } = write;
        await refuseCrowd(db, family);
        const invitation = await takeNumber(write);
        const goodUntil = clock() + INVITATION_MS;
        const sent = email === null ? null : email.trim();
        await insertInvitation(db, {
          family,
          invitation,
          hash,
          by: grownUp,
          email: sent,
          goodUntil,
        });
        write.publish({ noun: 'family' });
        return { change: write.change, ...(await grownUpsFor(db, visitor)) };
      });
      logSecurity(context, c, 'invited');
      if (email !== null) {
        const by = answer.grownUps.find((each) => each.own);
        const link = `${linkBase(c, config)}/zaproszenie#${token}`;
        background.run('invitation letter failed; the invitation stays open', () =>
          mail.send(invitationLetter(email, by ? nameForStrangers(by) : '', link)),
        );
      }
      return c.json({ ...answer, token }, 201);
    },

    revokeInvitation: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const { invitation } = c.req.valid('param');
      const answer = await storage.familyWrite(family, async (write) => {
        if (!(await deleteInvitation(write.db, { family, invitation }))) {
          throw new Problem('not-found');
        }
        write.publish({ noun: 'family' });
        return { change: write.change, ...(await grownUpsFor(write.db, visitor)) };
      });
      return c.json(answer, 200);
    },

    lookAtInvitation: async (c) => {
      const { token } = c.req.valid('json');
      const found = await openInvitation(storage.read, token);
      if (!found) throw await spent(addressOf(c, config));
      const { name, gender } = found;
      return c.json({ by: { name, gender } }, 200);
    },

    acceptInvitation: async (c) => {
      const { token, password, ...wanted } = c.req.valid('json');
      const address = addressOf(c, config);
      const known = await openInvitation(storage.read, token);
      if (!known) throw await spent(address);
      if (!isMailAddress(wanted.email)) throw new Problem('email-not-valid');
      await limits.emailTaken.take(address);
      const hashed = await passwords.hash(password);
      const { family } = known;
      const { entry, others, grownUp } = await storage.familyWrite(family, async (write) => {
        const { db } = write;
        // Of two concurrent requests with the same link, the second finds it used.
        const found = await openInvitation(db, token);
        if (!found) throw new Problem('invitation-spent');
        await deleteInvitation(db, found);
        await refuseCrowd(db, family);
        const others = await readGrownUps(db, { family });
        const grownUp = await takeNumber(write);
        const joining = { ...wanted, password: hashed };
        if (!(await insertGrownUp(db, { family, grownUp }, joining, clock()))) {
          throw new Problem('email-has-family');
        }
        write.publish({ noun: 'family' });
        return { entry: await auth.openSession(c, { db, family, grownUp }), others, grownUp };
      });
      await limits.emailTaken.giveBack(address);
      await auth.replaceSession(c, entry);
      logSecurity(context, c, 'grown-up joined', { family, grownUp });
      const who = `${grownUpName(wanted)} (${wanted.email.trim()})`;
      background.run('joining letter failed; some grown-ups were not notified', async () => {
        for (const { email } of others) await mail.send(joinedLetter(email, who));
      });
      return c.json(await startAs(context, entry.token), 200);
    },

    removeGrownUp: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const whom = c.req.valid('param').grownUp;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      const { sessions, email, change } = await storage.familyWrite(family, async (write) => {
        const gone = await asFounderOrOneself(write, visitor, whom, before.password);
        const sessions = await sessionsOf(write.db, { family });
        await handTabletsOver(write.db, { family, grownUp: whom }, gone.founder);
        await removal.removeGrownUp(write.db, { family, grownUp: whom });
        write.publish({ noun: 'family' });
        return { sessions, email: gone.email, change: write.change };
      });
      const own = sessions.filter(({ grown_up, kind }) => grown_up === whom && kind !== 'tablet');
      for (const { session } of own) live.endSession(family, session);
      for (const { session, grown_up, actor, pending } of sessions) {
        const isUsed = grown_up !== whom && (actor === whom || pending === whom);
        if (isUsed) live.actorChanged(family, session, change);
      }
      logSecurity(context, c, 'grown-up removed', { grownUp: whom });
      if (whom !== visitor.grownUp) {
        background.run('removal letter failed; the grown-up was not notified', () =>
          mail.send(removedLetter(email)),
        );
      }
      if (own.some(({ session }) => session === visitor.session)) clearToken(c, config);
      return c.json(await startAs(context, readToken(c, config)), 200);
    },

    handOver: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const whom = c.req.valid('param').grownUp;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      const answer = await storage.familyWrite(family, async (write) => {
        await refuseOldPassword(write.db, visitor, before.password);
        const grownUps = await readGrownUps(write.db, { family });
        const next = grownUps.find((each) => each.grownUp === whom);
        if (!next) throw new Problem('not-found');
        if (next.founder !== visitor.grownUp) throw new Problem('founder-only');
        await updateFamily(write.db, family, { founder: whom });
        write.publish({ noun: 'family' });
        return { change: write.change, ...(await grownUpsFor(write.db, visitor)) };
      });
      logSecurity(context, c, 'founder changed', { grownUp: whom });
      return c.json(answer, 200);
    },
  };

  /** Returns the family's grown-ups and open invitations as one of them sees them. */
  async function grownUpsFor(
    db: Db,
    { family, grownUp: own }: ParentVisitor,
  ): Promise<Omit<GrownUps, 'change'>> {
    const [grownUps, invitations] = await Promise.all([
      readGrownUps(db, { family }),
      readInvitations(db, { family, now: clock() }),
    ]);
    return {
      canMail: mail.goesOut,
      grownUps: grownUps.map(({ grownUp, name, gender, email, since, founder }) => ({
        ...{ grownUp, name, gender, email, since },
        founder: grownUp === founder,
        own: grownUp === own,
      })),
      invitations: invitations.map(({ invitation, email, by, goodUntil }) => {
        return { invitation, email, by, goodUntil };
      }),
    };
  }

  /** Returns the invitation of a link's token; `undefined` if it is not valid any more. */
  async function openInvitation(db: Db, token: string) {
    const key = await findToken(db, token);
    if (!key) return undefined;
    const { family, hash } = key;
    const invitations = await readInvitations(db, { family, now: clock() });
    const found = invitations.find((each) => each.hash === hash);
    return found && { ...found, family };
  }

  /** Counts an invitation letter; throws when its sender or its recipient has reached a limit. */
  async function countLetter(address: string, email: string) {
    await limits.invitationAddress.take(address);
    await limits.invitationTo.take(emailKey(email)).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('invited-often', error.more) : error;
    });
  }

  /** Counts an invalid link against guessing, and returns the problem. */
  async function spent(address: string): Promise<Problem> {
    await limits.invitationLink.take(address);
    return new Problem('invitation-spent');
  }

  async function refuseCrowd(db: Db, family: number) {
    const grownUps = await readGrownUps(db, { family });
    const invitations = await readInvitations(db, { family, now: clock() });
    if (grownUps.length + invitations.length >= MOST_GROWN_UPS) {
      throw new Problem('grown-ups-full');
    }
  }
}

/** Returns the grown-up to remove, if the visitor may remove them; throws a `Problem` otherwise. */
async function asFounderOrOneself(
  write: FamilyWrite,
  visitor: ParentVisitor,
  whom: number,
  proved: string,
) {
  await refuseOldPassword(write.db, visitor, proved);
  const gone = (await readGrownUps(write.db, visitor)).find(({ grownUp }) => grownUp === whom);
  if (!gone) throw new Problem('not-found');
  const fault = removalFault(gone.founder, visitor.grownUp, whom);
  if (fault) throw new Problem(fault);
  return gone;
}
