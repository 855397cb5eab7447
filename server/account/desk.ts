import type { Context } from 'hono';
import { emailKey } from '#domain/field.ts';
import { addressOf } from '../http/address.ts';
import type { AppEnv, House } from '../http/app.ts';
import { writeToken } from '../http/cookie.ts';
import { Problem } from '../http/problem.ts';
import { closeSession } from '../session/sessions.ts';
import { accountLimits, type Limit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { readAccount } from './queries.ts';

export type AccountDesk = ReturnType<typeof accountDesk>;

/** What the routes of the account share: limits, the family's password, a device's session. */
export function accountDesk({ storage, live, config }: House) {
  const limits = accountLimits();

  return {
    limits,

    /** Counts wrong passwords by where they come from and for whom; a right one costs nothing. */
    async countingFaults<T>(c: Context<AppEnv>, email: string, signIn: () => Promise<T>) {
      const address = addressOf(c, config);
      const counted = [
        [limits.loginAddress, address],
        [limits.loginEmail, emailKey(email)],
        [limits.login, `${emailKey(email)} ${address}`],
      ] as const;
      return countingWrong(counted, signIn);
    },

    /** Whether it is the password of a signed-in family, or a refusal. */
    async checkPassword(family: number, password: string) {
      return countingWrong([[limits.familyPassword, String(family)]], async () => {
        const account = await readAccount(storage.read, family);
        if (!(await isPassword(password, account.password))) throw new Problem('wrong-password');
        return account;
      });
    },

    /** A device that signs in leaves the session it had. */
    async replaceSession(c: Context<AppEnv>, token: string) {
      await this.endSession(c);
      writeToken(c, token, config);
    },

    async endSession(c: Context<AppEnv>) {
      const visitor = c.get('visitor');
      if (!visitor) return;
      await closeSession(storage, visitor.session);
      live.endSession(visitor.family, visitor.session);
    },
  };
}

/** Does something that counts against limits only when a password was wrong. */
async function countingWrong<T>(
  counted: readonly (readonly [Limit, string])[],
  work: () => Promise<T>,
): Promise<T> {
  const taken: (readonly [Limit, string])[] = [];
  let wrong = false;
  try {
    for (const [limit, key] of counted) {
      await limit.take(key);
      taken.push([limit, key]);
    }
    return await work();
  } catch (error) {
    wrong = error instanceof Problem && error.code === 'wrong-password';
    throw error;
  } finally {
    if (!wrong) for (const [limit, key] of taken) await limit.giveBack(key);
  }
}
