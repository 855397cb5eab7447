import type { GROWN_UP, GrownUps } from '#contract/grown-up.ts';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { isMailAddress } from '#domain/base/field.ts';
import { INVITATION_MS, removalFault } from '#domain/family/grown-up.ts';
import { emailKey } from '../../base/email-key.ts';
import * as removal from '../../db/family/removal.ts';
import { type Db, type FamilyWrite, takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../http/limits/limit.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, type ParentVisitor } from '../../http/permissions.ts';
import { found, Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { clearToken, readCookie } from '../../http/request/cookie.ts';
import { linkBase } from '../../http/request/origin.ts';
import type { Letter } from '../../mail/letter.ts';
import { invitationLetter, joinedLetter, removedLetter } from '../../mail/letters.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import {
  insertGrownUp,
  readAccount,
  refuseOldPassword,
  updateFamily,
} from '../../shared/account/queries.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import { handTabletsOver, sessionsOf } from '../../shared/session/queries.ts';
import { findToken, newToken } from '../../shared/session/token.ts';
import { readGrownUps } from '../../shared/start/queries.ts';
import { startAs } from '../../shared/start/start.ts';
import { deleteInvitation, insertInvitation, readInvitations } from './queries.ts';

export function grownUpHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof GROWN_UP> {
  const { storage, clock, config, live, mail, post, passwords } = context;
  const { readFamily, writeFamily } = familyRequests(context);
  const limits = {
    ...auth.limits,
    /** Invitations of one family: each may be a letter to somebody who did not ask for one. */
    invitation: context.limits('invitation', 10, DAY_SECONDS),
    /** Invitations to one mailbox from all families together. */
    invitationTo: context.limits('invitationTo', 2, DAY_SECONDS, 'invited-often'),
    /** Invitation letters from one address, which may register any number of families. */
    invitationAddress: context.limits('invitationAddress', 20, DAY_SECONDS),
    /** Invalid links from one address. */
    invitationLink: context.limits('invitationLink', 20, HOUR_SECONDS),
  };

  return {
    listGrownUps: readFamily(({ db, visitor }) => grownUpsFor(db, visitor)),

    invite: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const { email } = c.req.valid('json');
      const address = addressOf(c, config);
      const { token, hash } = newToken(family);
      const letters: Letter[] = [];
      if (email !== null) {
        if (!isMailAddress(email)) throw new Problem('email-not-valid');
        await mail.ready();
        await countLetter(address, email);
        const by = await readAccount(storage.read, visitor);
        letters.push(invitationLetter(email, by, `${linkBase(c, config)}/zaproszenie#${token}`));
      }
      await limits.invitation.take(String(family));
      const save = async (write: FamilyWrite) => {
        const { db } = write;
        await refuseCrowd(db, family);
        const invitation = await takeNumber(write);
        const goodUntil = clock() + INVITATION_MS;
        const sent = { by: grownUp, email: email?.trim() ?? null, goodUntil };
        await insertInvitation(db, { family, invitation, hash, ...sent });
        write.publish({ noun: 'family' });
        return { change: write.change, ...(await grownUpsFor(db, visitor)) };
      };
      const answer = await post.with({ family, address }, letters, () =>
        storage.familyWrite(family, save),
      );
      logSecurity(context, c, 'invited');
      return c.json({ ...answer, token }, 201);
    },

    revokeInvitation: writeFamily(async ({ write, db, visitor }, { param: { invitation } }) => {
      const isGone = await deleteInvitation(db, { family: visitor.family, invitation });
      if (!isGone) throw new Problem('not-found');
      write.publish({ noun: 'family' });
      return grownUpsFor(db, visitor);
    }),

    lookAtInvitation: async (c) => {
      const { token } = c.req.valid('json');
      const invitation = await openInvitation(storage.read, token);
      if (!invitation) throw await spent(addressOf(c, config));
      const { name, gender } = invitation;
      return c.json({ by: { name, gender } }, 200);
    },

    acceptInvitation: async (c) => {
      const { token, password, ...wanted } = c.req.valid('json');
      const address = addressOf(c, config);
      const known = await openInvitation(storage.read, token);
      if (!known) throw await spent(address);
      if (!isMailAddress(wanted.email)) throw new Problem('email-not-valid');
      const { family } = known;
      const others = await readGrownUps(storage.read, { family });
      const letters = others.map(({ email }) => joinedLetter(email, wanted));
      const save = (hashed: string) => async (write: FamilyWrite) => {
        const { db } = write;
        // Of two concurrent requests with the same link, the second finds it used.
        const invitation = await openInvitation(db, token);
        if (!invitation) throw new Problem('invitation-spent');
        await deleteInvitation(db, invitation);
        await refuseCrowd(db, family);
        const grownUp = await takeNumber(write);
        const joining = { ...wanted, password: hashed };
        if (!(await insertGrownUp(db, { family, grownUp }, joining, clock()))) {
          throw new Problem('email-has-family');
        }
        write.publish({ noun: 'family' });
        return { entry: await auth.openSession(c, { db, family, grownUp }), grownUp };
      };
      const { entry, grownUp } = await post.with({ family, address }, letters, async () => {
        await limits.emailTaken.take(address);
        const joined = await storage.familyWrite(family, save(await passwords.hash(password)));
        await limits.emailTaken.giveBack(address);
        return joined;
      });
      logSecurity(context, c, 'grown-up joined', { family, grownUp });
      return c.json(await auth.enter(c, entry), 200);
    },

    removeGrownUp: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const whom = c.req.valid('param').grownUp;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      const all = await readGrownUps(storage.read, { family });
      const { email } = found(all.find(({ grownUp }) => grownUp === whom));
      const letters = whom === visitor.grownUp ? [] : [removedLetter(email)];
      const save = async (write: FamilyWrite) => {
        await refuseOldPassword(write.db, visitor, before.password);
        const grownUps = await readGrownUps(write.db, { family });
        const gone = found(grownUps.find(({ grownUp }) => grownUp === whom));
        const fault = removalFault(gone.founder, visitor.grownUp, whom);
        if (fault) throw new Problem(fault);
        const sessions = await sessionsOf(write.db, { family });
        await handTabletsOver(write.db, { family, grownUp: whom }, gone.founder);
        await removal.removeGrownUp(write.db, { family, grownUp: whom });
        write.publish({ noun: 'family' });
        return { sessions, change: write.change };
      };
      const { sessions, change } = await post.with(
        { family, grownUp: visitor.grownUp, address: addressOf(c, config) },
        letters,
        () => storage.familyWrite(family, save),
      );
      const own = sessions.filter(({ grown_up, kind }) => grown_up === whom && kind !== 'tablet');
      for (const { session } of own) live.endSession(family, session);
      for (const { session, grown_up, actor, pending } of sessions) {
        const isUsed = grown_up !== whom && (actor === whom || pending === whom);
        if (isUsed) live.actorChanged(family, session, change);
      }
      logSecurity(context, c, 'grown-up removed', { grownUp: whom });
      if (own.some(({ session }) => session === visitor.session)) clearToken(c, config);
      return c.json(await startAs(c, context, readCookie(c, 'session', config)), 200);
    },

    handOver: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const whom = c.req.valid('param').grownUp;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      const answer = await storage.familyWrite(family, async (write) => {
        await refuseOldPassword(write.db, visitor, before.password);
        const grownUps = await readGrownUps(write.db, { family });
        const next = found(grownUps.find(({ grownUp }) => grownUp === whom));
        if (next.founder !== visitor.grownUp) throw new Problem('founder-only');
        await updateFamily(write.db, family, { founder: whom });
        write.publish({ noun: 'family' });
        return { change: write.change, ...(await grownUpsFor(write.db, visitor)) };
      });
      logSecurity(context, c, 'founder changed', { grownUp: whom });
      return c.json(answer, 200);
    },
  };

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

  async function openInvitation(db: Db, token: string) {
    const key = await findToken(db, token);
    if (!key) return undefined;
    const { family, hash } = key;
    const invitations = await readInvitations(db, { family, now: clock() });
    const open = invitations.find((each) => each.hash === hash);
    return open && { ...open, family };
  }

  /** Counts an invitation letter; throws when its sender or its recipient has reached a limit. */
  async function countLetter(address: string, email: string) {
    await limits.invitationAddress.take(address);
    await limits.invitationTo.take(emailKey(email));
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
