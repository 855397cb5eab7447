import pLimit from 'p-limit';
import type { ACCOUNT } from '#contract/account.ts';
import { isMailAddress } from '#domain/base/field.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import type { Limit } from '../../http/limits/limit.ts';
import type { Sender } from '../../http/limits/post.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { readCookie } from '../../http/request/cookie.ts';
import { linkBase } from '../../http/request/origin.ts';
import type { Letter } from '../../mail/letter.ts';
import { newPasswordLetter, passwordResetLetter } from '../../mail/letters.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { knownBrowser } from '../../shared/account/browser-queries.ts';
import {
  findByEmail,
  NOBODY,
  ownerOfEmail,
  readAccount,
  updateGrownUp,
} from '../../shared/account/queries.ts';
import { closeOthers } from '../../shared/session/sessions.ts';
import { findToken, newToken } from '../../shared/session/token.ts';
import {
  addReset,
  dropReset,
  forgetResets,
  ownerOfReset,
  putReset,
  renewReset,
} from './reset-queries.ts';

/** No simulated letter is made while this many letters wait for the mail server. */
const MOST_REHEARSALS = 5;

/** A link by mail, valid once and for an hour. */
export function resetHandlers(context: AppContext, auth: AccountAuth) {
  return { ...requestHandlers(context, auth), ...newPasswordHandlers(context, auth) };
}

function requestHandlers(
  context: AppContext,
  { limits }: AccountAuth,
): Pick<Handlers<typeof ACCOUNT>, 'requestReset'> {
  const { storage, clock, config, mail, post, background } = context;
  const inTurn = pLimit(1);

  return {
    requestReset: async (c) => {
      const { email } = c.req.valid('json');
      if (!isMailAddress(email)) throw new Problem('email-not-valid');
      // Checked before the e-mail is looked up, and the rest runs after the response. So neither
      // its text nor its timing reveals whether the account exists.
      await mail.ready();
      const base = linkBase(c, config);
      const address = addressOf(c, config);
      const browser = readCookie(c, 'browser', config);
      background.run('reset link failed; its letter may not have been sent', async () => {
        const found = await findByEmail(storage.read, email);
        const known = await knownBrowser(storage.read, found?.family, browser);
        const again = known !== null && (await tryTake(limits.resetBrowser, known));
        if (!known && !(await tryTake(limits.resetAddress, address))) return;
        const of = found ?? NOBODY;
        const { token, hash } = newToken(of.family);
        const isValid = await storage.write((db) =>
          putReset(db, of, { email, hash, now: clock(), again }),
        );
        const letter = newPasswordLetter(found?.email ?? email, `${base}/nowe-haslo#${token}`);
        const by = { family: of.family, address };
        if (isValid) {
          await sendLink(by, letter, () => storage.write((db) => dropReset(db, of, hash)));
        } else if (inTurn.pendingCount < MOST_REHEARSALS) {
          // It takes the same time, so that the next request cannot tell the cases apart.
          await inTurn(() => mail.rehearse(letter));
        }
        await storage.write((db) => renewReset(db, of, hash, clock()));
      });
      return c.json({ ok: true as const }, 202);
    },
  };

  /** If that fails, deletes the link, so that another can be requested. */
  async function sendLink(by: Sender, letter: Letter, drop: () => Promise<unknown>) {
    try {
      await inTurn(() => post.send(by, letter));
    } catch (error) {
      await drop();
      throw error;
    }
  }
}

function newPasswordHandlers(
  context: AppContext,
  auth: AccountAuth,
): Pick<Handlers<typeof ACCOUNT>, 'resetPassword'> {
  const { storage, clock, config, live, post, passwords, background } = context;
  const { resetLink } = auth.limits;

  return {
    resetPassword: async (c) => {
      const { token, password } = c.req.valid('json');
      const link = await findToken(storage.read, token);
      if (!link || !(await ownerOfReset(storage.read, link, clock()))) {
        await resetLink.take(addressOf(c, config));
        throw new Problem('link-spent');
      }
      const hashed = await passwords.hash(password);
      const { family } = link;
      const { email, entry, signedOut } = await storage.familyWrite(family, async (write) => {
        const owner = await ownerOfReset(write.db, link, clock());
        // Of two concurrent requests with the same link, the second finds it used.
        if (!owner) throw new Problem('link-spent');
        await updateGrownUp(write.db, owner, { password: hashed });
        await forgetResets(write.db, owner);
        const signedOut = await closeOthers(write.db, owner, null, { tokens: true });
        const { email } = await readAccount(write.db, owner);
        return { email, signedOut, entry: await auth.openSession(c, { ...write, ...owner }) };
      });
      for (const session of signedOut) live.endSession(family, session);
      logSecurity(context, c, 'password reset', { family });
      background.run('password letter failed; the grown-up was not notified', () =>
        post.send({ family, address: addressOf(c, config) }, passwordResetLetter(email)),
      );
      return c.json(await auth.enter(c, entry), 200);
    },
  };
}

async function tryTake(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.take(key);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** The operator hands it over instead of a letter. `null` if nobody has the e-mail. */
export async function makeResetLink(
  { storage, clock }: Pick<AppContext, 'storage' | 'clock'>,
  email: string,
): Promise<{ token: string; family: number } | null> {
  const owner = await ownerOfEmail(storage.read, email);
  if (!owner) return null;
  const { family } = owner;
  const { token, hash } = newToken(family);
  const add = (db: Db) => addReset(db, owner, { email, hash, now: clock() });
  return (await storage.write(add, family)) ? { token, family } : null;
}
