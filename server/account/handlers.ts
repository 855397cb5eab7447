import type { Context } from 'hono';
import { logIn, logOut, register } from '#contract/account.ts';
import { getStart, putActor } from '#contract/start.ts';
import { isMailAddress } from '#domain/field.ts';
import { sameCode } from '#domain/star-code.ts';
import { knownTimeZone } from '../clock.ts';
import type { App, AppEnv, House } from '../http/app.ts';
import { clearToken, writeToken } from '../http/cookie.ts';
import { asFamily, kidOfFamily } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import type { Profile, Visitor } from '../http/visitor.ts';
import { startOf } from '../start/start.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { codeOf, familyByEmail, insertFamily, isEmailTaken } from './queries.ts';
import { closeSession, findVisitor, openSession, rotateToken, setActor } from './sessions.ts';

export function accountRoutes(app: App, house: House) {
  const { storage, clock, config, live } = house;

  app.openapi(getStart, async (c) => c.json(await startOf(house, c.get('visitor')), 200));

  app.openapi(register, async (c) => {
    const wanted = c.req.valid('json');
    if (!isMailAddress(wanted.email)) throw new Problem('email-not-valid');
    if (await isEmailTaken(storage.read, wanted.email)) throw new Problem('email-taken');
    const family = {
      ...wanted,
      password: await hashPassword(wanted.password),
      timeZone: knownTimeZone(wanted.timeZone),
    };
    const token = await storage.write(async (db) => {
      const created = await insertFamily(db, family, clock());
      if (created === null) throw new Problem('email-taken');
      return openSession({ db, family: created }, clock());
    });
    await replaceSession(c, token);
    return c.json(await startOf(house, await findVisitor(house, token)), 201);
  });

  app.openapi(logIn, async (c) => {
    const { email, password } = c.req.valid('json');
    if (!isMailAddress(email)) throw new Problem('email-not-valid');
    const found = await familyByEmail(storage.read, email);
    if (!(await isPassword(password, found?.password)) || !found) {
      throw new Problem('wrong-password');
    }
    const token = await storage.write((db) => openSession({ db, family: found.family }, clock()));
    await replaceSession(c, token);
    return c.json(await startOf(house, await findVisitor(house, token)), 200);
  });

  app.openapi(logOut, async (c) => {
    const visitor = c.get('visitor');
    if (visitor) await end(visitor);
    clearToken(c, config);
    return c.json(await startOf(house, null), 200);
  });

  app.openapi(putActor, async (c) => {
    const visitor = asFamily(c);
    const wanted = c.req.valid('json');
    let actor: Profile | null = null;
    let pending: Profile | null = null;
    if (wanted.be !== 'nobody') {
      const kid =
        wanted.be === 'kid' ? await kidOfFamily(storage.read, visitor.family, wanted.login) : null;
      const profile: Profile = kid === null ? { is: 'parent' } : { is: 'kid', kid };
      const code = await codeOf(storage.read, visitor.family, kid);
      if (code && wanted.code && !sameCode(code, wanted.code)) throw new Problem('wrong-code');
      if (code && !wanted.code) pending = profile;
      else actor = profile;
    }
    await setActor(storage, visitor.session, actor, pending);
    if (actor?.is === 'parent') {
      writeToken(c, await rotateToken(storage, visitor.session, clock()), config);
    }
    const start = await startOf(house, { ...visitor, actor, pending });
    live.actorChanged(visitor.family, visitor.session, visitor.change);
    return c.json(start, 200);
  });

  /** A device that signs in leaves the session it had. */
  async function replaceSession(c: Context<AppEnv>, token: string) {
    const visitor = c.get('visitor');
    if (visitor) await end(visitor);
    writeToken(c, token, config);
  }

  async function end({ family, session }: Visitor) {
    await closeSession(storage, session);
    live.endSession(family, session);
  }
}
