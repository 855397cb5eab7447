import { askReset, resetPassword } from '#contract/account.ts';
import { emailKey, isMailAddress } from '#domain/field.ts';
import { addressOf } from '../http/address.ts';
import type { App, House } from '../http/app.ts';
import { linkBase } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import { logSecurity } from '../http/security-log.ts';
import { newPasswordLetter } from '../mail/letters/new-password.ts';
import { MailDown } from '../mail/mail.ts';
import { deviceName } from '../session/device.ts';
import { closeOthers, findVisitor, hashOf, newToken, openSession } from '../session/sessions.ts';
import { startOf } from '../start/start.ts';
import type { AccountDesk } from './desk.ts';
import { hashPassword } from './passwords.ts';
import {
  familyByEmail,
  familyOfReset,
  forgetResets,
  isStillEmail,
  putReset,
  updatePassword,
} from './queries.ts';

const LINK_MS = 60 * 60 * 1000;

/** A forgotten password: a link by mail, good once and for an hour (decisions, „Account”). */
export function resetRoutes(app: App, house: House, desk: AccountDesk) {
  const { storage, clock, config, live, mail, background } = house;
  const { limits } = desk;

  app.openapi(askReset, async (c) => {
    const { email } = c.req.valid('json');
    if (!isMailAddress(email)) throw new Problem('email-not-valid');
    await limits.resetAddress.take(addressOf(c, config));
    await limits.resetEmail.take(emailKey(email));
    // Asked before anything is known of the e-mail, and the rest is done after the answer: neither
    // its words nor its time tell whether there is an account.
    await mail.ready().catch((error: unknown) => {
      throw error instanceof MailDown ? new Problem('mail-down') : error;
    });
    const base = linkBase(c, config);
    background.run('a link to a new password was not sent', async () => {
      const found = await familyByEmail(storage.read, email);
      if (!found) return;
      const token = newToken();
      const isPut = await storage.write(async (db) => {
        if (!(await isStillEmail(db, found.family, email))) return false;
        await putReset(db, found.family, hashOf(token), clock() + LINK_MS);
        return true;
      });
      if (!isPut) return;
      await mail.send(newPasswordLetter(found.email, `${base}/nowe-haslo#${token}`));
    });
    return c.json({ ok: true as const }, 202);
  });

  app.openapi(resetPassword, async (c) => {
    const { token, password } = c.req.valid('json');
    const address = addressOf(c, config);
    const link = hashOf(token);
    await limits.resetLink.take(address);
    const family = await familyOfReset(storage.read, link, clock());
    if (family === undefined) throw new Problem('link-spent');
    await limits.resetLink.giveBack(address);
    const hashed = await hashPassword(password);
    const device = deviceName(c.req.header('user-agent'));
    const { fresh, signedOut } = await storage.familyWrite(family, async (write) => {
      // Of two that come with the same link the second one finds it spent.
      if ((await familyOfReset(write.db, link, clock())) !== family) {
        throw new Problem('link-spent');
      }
      await updatePassword(write.db, family, hashed);
      await forgetResets(write.db, family);
      const signedOut = await closeOthers(write.db, family, null);
      return { signedOut, fresh: await openSession(write, live, device, clock()) };
    });
    for (const session of signedOut) live.endSession(family, session);
    logSecurity(house, c, 'password reset', { family });
    await desk.replaceSession(c, fresh);
    return c.json(await startOf(house, await findVisitor(house, fresh)), 200);
  });
}
