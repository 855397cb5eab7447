import type { Context } from 'hono';
import { emailKey } from '#domain/field.ts';
import { sessionName } from '../../base/visitor.ts';
import { addressOf } from '../../http/address.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { readBrowser, readToken, writeBrowser, writeToken } from '../../http/cookie.ts';
import type { Limit } from '../../http/limits/limit.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { deviceName } from '../session/device.ts';
import type { SignedIn } from '../session/queries.ts';
import { closeSession, hasSignedInLately, openSession } from '../session/sessions.ts';
import { namingFamily } from '../session/token.ts';
import { browserOr, knownBrowser, rememberBrowser, seeBrowser } from './browsers.ts';
import { accountLimits } from './limits.ts';
import { readAccount } from './queries.ts';

export type AccountAuth = ReturnType<typeof accountAuth>;

/** A limit and the key that is counted. */
type Counted = readonly [Limit, string];

/** What a device that signs in is given: the tokens of its session and of its browser. */
interface Entry {
  token: string;
  browser: string;
  family: number;
  /** The sessions that made room for it. */
  ended: number[];
}

/** What the routes of the account share: limits, the family's password, a device's session. */
export function accountAuth(context: AppContext) {
  const { storage, live, passwords, config, clock, health, background } = context;
  const limits = accountLimits(context.limits);

  /**
   * Does something that counts against limits only when a password was wrong; what was counted for
   * nothing is given back after the answer. The limits are counted together, but for the first, the
   * narrowest: whoever tries on and on is refused by it, and never costs others their tries.
   */
  async function countingWrong<T>(
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
        background.run('tries that cost nothing were not given back', async () => {
          await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
        });
      }
    }
  }

  return {
    limits,

    /**
     * Counts wrong passwords by where they come from and for whom; a right one costs nothing. A
     * browser that the family knows is counted by itself: strangers cannot use up its tries.
     */
    async countingFaults<T>(
      c: Context<AppEnv>,
      email: string,
      family: number | undefined,
      signIn: () => Promise<T>,
    ) {
      const known = await knownBrowser(storage.read, family, readBrowser(c, config));
      if (known) return countingWrong([[limits.loginBrowser, known]], signIn);
      const address = addressOf(c, config);
      const counted: [Counted, ...Counted[]] = [
        [limits.login, `${emailKey(email)} ${address}`],
        [limits.loginAddress, address],
        [limits.loginEmail, emailKey(email)],
      ];
      return countingWrong(counted, signIn);
    },

    /**
     * Returns the account of a grown-up of a signed-in family if the password is theirs; throws if not.
     * Wrong ones are counted on each device by itself, so that a kid's tries lock no parent out on
     * another. Signing in anew exempts a device from what the whole family has used up.
     */
    async checkPassword(visitor: ParentVisitor, password: string) {
      const { family, grownUp } = visitor;
      const counted: [Counted, ...Counted[]] = [
        [limits.sessionPassword, `${sessionName(visitor)} ${grownUp}`],
      ];
      if (!(await hasSignedInLately(storage.read, visitor, clock()))) {
        counted.push([limits.familyPassword, String(family)]);
      }
      return countingWrong(counted, async () => {
        const account = await readAccount(storage.read, { family, grownUp });
        if (!(await passwords.matches(password, account.password)))
          throw new Problem('wrong-password');
        return account;
      });
    },

    /** Opens a session for the device that asks; its browser is known from now on. */
    async openSession(c: Context<AppEnv>, to: SignedIn): Promise<Entry> {
      const browser = browserOr(readBrowser(c, config));
      const isTrusted = health.trouble('clock') === null;
      await rememberBrowser(to.db, to.family, browser, clock(), isTrusted);
      const device = deviceName(c.req.header('user-agent'));
      return { ...(await openSession(to, context, device, clock())), browser, family: to.family };
    },

    /** A device that signs in leaves the session it had. */
    async replaceSession(c: Context<AppEnv>, { token, browser, family, ended }: Entry) {
      for (const each of ended) live.endSession(family, each);
      await this.endSession(c);
      writeToken(c, token, config);
      writeBrowser(c, browser, config);
    },

    /** A device that comes back on another day keeps its cookies for as long again. */
    async renewCookies(c: Context<AppEnv>, family: number) {
      const token = readToken(c, config);
      if (token) writeToken(c, namingFamily(family, token), config);
      const browser = readBrowser(c, config);
      if (!(await knownBrowser(storage.read, family, browser)) || !browser) return;
      await storage.write((db) => seeBrowser(db, family, browser, clock()), family);
      writeBrowser(c, browser, config);
    },

    async endSession(c: Context<AppEnv>) {
      const visitor = c.get('visitor');
      if (!visitor) return;
      await closeSession(storage, visitor);
      live.endSession(visitor.family, visitor.session);
    },
  };
}
