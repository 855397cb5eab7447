import type { ACCOUNT } from '#contract/account.ts';
import type { ActorChange, START } from '#contract/start.ts';
import { isMailAddress } from '#domain/base/field.ts';
import { knownTimeZone } from '../../base/clock.ts';
import { numberOf, type Profile, type Visitor } from '../../base/visitor.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asFamily, findOwn } from '../../http/permissions.ts';
import { found, Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { clearToken, writeCookie } from '../../http/request/cookie.ts';
import { rightAddress } from '../../http/request/place.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import {
  findByEmail,
  findGrownUp,
  insertFamily,
  ownerOfEmail,
  refuseOldPassword,
} from '../../shared/account/queries.ts';
import { setActor } from '../../shared/session/sessions.ts';
import { codeOf } from '../../shared/star-code/queries.ts';
import { mayKeepFamily, mayRegister } from '../../shared/start/installation.ts';
import { startAs, startOf } from '../../shared/start/start.ts';
import { attemptCode, easeLockout } from './attempt.ts';

export function accountHandlers(
  context: AppContext,
  auth: AccountAuth,
): Pick<Handlers<typeof ACCOUNT>, 'register' | 'logIn' | 'logOut'> {
  const { storage, clock, config, passwords } = context;
  const { limits } = auth;

  return {
    register: async (c) => {
      const wanted = c.req.valid('json');
      const address = addressOf(c, config);
      if (!(await mayRegister(context))) throw new Problem('registration-closed');
      if (!isMailAddress(wanted.email)) throw new Problem('email-not-valid');
      await limits.registration.take(address);
      await limits.emailTaken.take(address);
      if (await ownerOfEmail(storage.read, wanted.email)) throw new Problem('email-taken');
      await limits.emailTaken.giveBack(address);
      const family = {
        ...wanted,
        password: await passwords.hash(wanted.password),
        timeZone: knownTimeZone(wanted.timeZone),
      };
      const entry = await storage.write(async (db) => {
        const created = await insertFamily(db, family, clock());
        if (created === null) throw new Problem('email-taken');
        if (!mayKeepFamily(config, created.family)) throw new Problem('registration-closed');
        return auth.openSession(c, { db, ...created });
      });
      return c.json(await auth.enter(c, entry), 201);
    },

    logIn: async (c) => {
      const { email, password } = c.req.valid('json');
      if (!isMailAddress(email)) throw new Problem('email-not-valid');
      const known = await findByEmail(storage.read, email);
      const owner = await auth.countingFaults(c, email, known?.family, async () => {
        if (!(await passwords.matches(password, known?.password)) || !known) {
          throw new Problem('wrong-password');
        }
        return known;
      });
      const entry = await storage.write(async (db) => {
        // A new password ends all other sessions, so this sign-in must not use the old one.
        await refuseOldPassword(db, owner, owner.password);
        return auth.openSession(c, { db, ...owner });
      }, owner.family);
      return c.json(await auth.enter(c, entry), 200);
    },

    logOut: async (c) => {
      if (c.get('visitor')?.tablet) throw new Problem('children-only');
      await auth.endSession(c);
      clearToken(c, config);
      return c.json(await startAs(c, context, undefined), 200);
    },
  };
}

export function startHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof START> {
  const { storage, clock, config, live } = context;

  return {
    getStart: async (c) => {
      const start = await startOf(context, c.get('visitor'));
      return c.json({ ...start, address: rightAddress(c, config) }, 200);
    },

    putActor: async (c) => {
      const visitor = asFamily(c);
      const { actor, pending } = await enter(visitor, c.req.valid('json'));
      const token = await storage.write((db) => setActor(db, visitor, actor, pending, clock()));
      if (token) writeCookie(c, 'session', token, config);
      c.get('work').resume();
      const start = await startOf(context, { ...visitor, actor, pending });
      live.actorChanged(visitor.family, visitor.session, visitor.change);
      return c.json(start, 200);
    },
  };

  /** A profile not yet proved is pending until its code is entered. */
  async function enter(visitor: Visitor, wanted: ActorChange) {
    if (wanted.be === 'nobody') return { actor: null, pending: null };
    const profile = await profileFor(visitor, wanted);
    const of = { family: visitor.family, profile: numberOf(profile) };
    const hasCode = (await codeOf(storage.read, of)) !== null;
    // A profile without a code needs no proof if it is a kid or the grown-up who signed in. Another
    // grown-up must prove it.
    const isTheirs = profile.is === 'kid' || profile.grownUp === visitor.signedIn;
    let isOpen = isTheirs && !hasCode;
    if (wanted.be === 'parent' && profile.is === 'parent' && wanted.password !== undefined) {
      await auth.checkPassword({ ...visitor, grownUp: profile.grownUp }, wanted.password);
      await easeLockout(storage, of, clock());
      isOpen = true;
    } else if (hasCode && wanted.code) {
      const answer = await attemptCode(storage, of, wanted.code, clock());
      isOpen = answer === 'right' || isTheirs;
    }
    return isOpen ? { actor: profile, pending: null } : { actor: null, pending: profile };
  }

  async function profileFor(
    visitor: Visitor,
    wanted: Exclude<ActorChange, { be: 'nobody' }>,
  ): Promise<Profile> {
    const { tablet } = visitor;
    if (wanted.be === 'kid') {
      const { kid } = await findOwn(storage.read, visitor, wanted.login);
      if (tablet && tablet.only !== null && tablet.only !== kid) throw new Problem('not-found');
      return { is: 'kid', kid };
    }
    if (tablet) throw new Problem('children-only');
    const grownUp = wanted.grownUp ?? visitor.signedIn;
    const [account] = await findGrownUp(storage.read, { family: visitor.family, grownUp });
    found(account);
    return { is: 'parent', grownUp };
  }
}
