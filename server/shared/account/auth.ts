import type { Context } from 'hono';
import { emailKey } from '../../base/email-key.ts';
import { sessionName } from '../../base/visitor.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import type { Limit } from '../../http/limits/limit.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { readCookie, writeCookie } from '../../http/request/cookie.ts';
import { sessionPrefix } from '../../http/request/place.ts';
import { deviceName } from '../session/device.ts';
import { removeSessions, type SignedIn } from '../session/queries.ts';
import { hasSignedInLately, openSession } from '../session/sessions.ts';
import { namingFamily } from '../session/token.ts';
import { startAs } from '../start/start.ts';
import { browserOr, knownBrowser, rememberBrowser, seeBrowser } from './browser-queries.ts';
import { accountLimits } from './limits.ts';
import { readAccount } from './queries.ts';

export type AccountAuth = ReturnType<typeof accountAuth>;

type Counted = readonly [Limit, string];

interface Entry {
  token: string;
  browser: string;
  family: number;
  /** Older sessions that were removed to make room. */
  ended: number[];
}

/** Returns what the account routes share: limits, the password check and the device's session. */
export function accountAuth(context: AppContext) {
  const limits = accountLimits(context.limits);
  return { limits, ...passwordChecks(context, limits), ...deviceSessions(context) };
}

function passwordChecks(context: AppContext, limits: ReturnType<typeof accountLimits>) {
  const { storage, passwords, config, clock, background } = context;

  return {
    /** A known browser has a limit of its own, so strangers cannot use up its attempts. */
    async countingFaults<T>(
      c: Context<AppEnv>,
      email: string,
      family: number | undefined,
      signIn: () => Promise<T>,
    ) {
      const known = await knownBrowser(storage.read, family, readCookie(c, 'browser', config));
      if (known) return countingWrong(background, [[limits.loginBrowser, known]], signIn);
      const address = addressOf(c, config);
      const counted: [Counted, ...Counted[]] = [
        [limits.login, `${emailKey(email)} ${address}`],
        [limits.loginAddress, address],
        [limits.loginEmail, emailKey(email)],
      ];
      return countingWrong(background, counted, signIn);
    },

    /**
     * Returns the acting grown-up's account if the password is right; throws a `Problem` otherwise.
     * Wrong attempts are counted per device, so a kid's attempts lock out no parent on another one.
     * A recent sign-in exempts a device from the family-wide limit.
     */
    async checkPassword(visitor: ParentVisitor, password: string) {
      const { family, grownUp } = visitor;
      const counted: [Counted, ...Counted[]] = [
        [limits.sessionPassword, `${sessionName(visitor)} ${grownUp}`],
      ];
      if (!(await hasSignedInLately(storage.read, visitor, clock()))) {
        counted.push([limits.familyPassword, String(family)]);
      }
      return countingWrong(background, counted, async () => {
        const account = await readAccount(storage.read, { family, grownUp });
        if (!(await passwords.matches(password, account.password)))
          throw new Problem('wrong-password');
        return account;
      });
    },
  };
}

/** The session of the requesting device, and its cookies. */
function deviceSessions(context: AppContext) {
  const { storage, live, config, clock } = context;

  return {
    async openSession(c: Context<AppEnv>, to: SignedIn): Promise<Entry> {
      const browser = browserOr(readCookie(c, 'browser', config));
      await rememberBrowser(to.db, to.family, browser, clock());
      const device = {
        device: deviceName(c.req.header('user-agent')),
        prefix: sessionPrefix(c, config),
      };
      return { ...(await openSession(to, device, clock())), browser, family: to.family };
    },

    /** Ends the device's old session, sets the cookies of the new one and returns its start. */
    async enter(c: Context<AppEnv>, { token, browser, family, ended }: Entry) {
      for (const each of ended) live.endSession(family, each);
      await this.endSession(c);
      writeCookie(c, 'session', token, config);
      writeCookie(c, 'browser', browser, config);
      return startAs(c, context, token);
    },

    /** Extends the cookies of a device that returns on another day. */
    async renewCookies(c: Context<AppEnv>, family: number) {
      const token = readCookie(c, 'session', config);
      if (token) writeCookie(c, 'session', namingFamily(family, token), config);
      const browser = readCookie(c, 'browser', config);
      if (!browser || !(await knownBrowser(storage.read, family, browser))) return;
      await storage.write((db) => seeBrowser(db, family, browser, clock()), family);
      writeCookie(c, 'browser', browser, config);
    },

    async endSession(c: Context<AppEnv>) {
      const visitor = c.get('visitor');
      if (!visitor) return;
      const { family, session } = visitor;
      await storage.write((db) => removeSessions(db, family, [session]));
      live.endSession(family, session);
    },
  };
}

/**
 * Runs work that counts against limits only after a wrong password. Other counts are given back
 * after the response. All limits but the narrowest are counted in parallel. The narrowest comes
 * first: it stops an attacker before the shared limits are charged.
 */
async function countingWrong<T>(
  background: AppContext['background'],
  [narrowest, ...wider]: readonly [Counted, ...Counted[]],
  work: () => Promise<T>,
): Promise<T> {
  const taken: Counted[] = [];
  const take = async ([limit, key]: Counted) => {
    await limit.take(key);
    taken.push([limit, key]);
  };
  let wrong = false;
  try {
    await take(narrowest);
    const takes = await Promise.allSettled(wider.map(take));
    for (const each of takes) if (each.status === 'rejected') throw each.reason;
    return await work();
  } catch (error) {
    wrong = error instanceof Problem && error.code === 'wrong-password';
    throw error;
  } finally {
    if (!wrong) {
      background.run('giving back attempts failed; they stay counted', async () => {
        await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
      });
    }
  }
}
