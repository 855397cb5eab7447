import type { ACCOUNT } from '#contract/account.ts';
import { isMailAddress } from '#domain/base/field.ts';
import { sameCode } from '#domain/family/star-code.ts';
import { knownTimeZone } from '../../base/clock.ts';
import { emailKey } from '../../base/email-key.ts';
import { toCode } from '../../db/engine/rows.ts';
import { readFamilyData } from '../../db/family/family-data.ts';
import { removeFamily } from '../../db/family/removal.ts';
import { waitForPerson } from '../../db/kid/self-acceptance.ts';
import { fromSettings } from '../../db/schema/family.ts';
import type { FamilyWrite } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { clearToken, readCookie, writeCookie } from '../../http/request/cookie.ts';
import { emailChangedLetter, passwordChangedLetter } from '../../mail/letters.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { accountFor } from '../../shared/account/own-account.ts';
import {
  readAccount,
  refuseOldPassword,
  updateEmail,
  updateFamily,
  updateGrownUp,
} from '../../shared/account/queries.ts';
import { removeSessions } from '../../shared/session/queries.ts';
import { closeOthers, devicesOf, rotateToken } from '../../shared/session/sessions.ts';
import { forgetAttempts } from '../../shared/star-code/queries.ts';
import { startAs } from '../../shared/start/start.ts';
import { forgetResets } from './reset-queries.ts';

type AccountHandlers<Name extends keyof Handlers<typeof ACCOUNT>> = Pick<
  Handlers<typeof ACCOUNT>,
  Name
>;

export function settingsHandlers(context: AppContext, auth: AccountAuth) {
  return {
    ...profileHandlers(context, auth),
    ...emailHandlers(context, auth),
    ...deviceHandlers(context),
    ...dataHandlers(context, auth),
  };
}

function profileHandlers(
  context: AppContext,
  auth: AccountAuth,
): AccountHandlers<'getAccount' | 'editAccount' | 'chooseSelfAcceptance'> {
  const { storage, live, post, passwords, config, clock } = context;

  return {
    getAccount: async (c) => c.json(await accountFor(context, asParent(c)), 200),

    editAccount: async (c) => {
      const visitor = asParent(c);
      const { family, session, grownUp } = visitor;
      const {
        password,
        newPassword,
        gender,
        name,
        code,
        tabletsToo = false,
        ...settings
      } = c.req.valid('json');
      const timeZone = knownTimeZone(settings.timeZone);
      const before = await auth.checkPassword(visitor, password);
      // A helper's tablets are the family's.
      const alsoTablets = tabletsToo && !visitor.helper;
      const isNewCode = !sameCode(code, toCode(before.code));
      const hashed = newPassword === null ? undefined : await passwords.hash(newPassword);
      const letters =
        hashed === undefined ? [] : [passwordChangedLetter(before.email, alsoTablets)];
      const by = { family, grownUp, address: addressOf(c, config) };
      const save = async (write: FamilyWrite) => {
        await refuseOldPassword(write.db, visitor, before.password);
        await updateGrownUp(write.db, visitor, {
          gender,
          code,
          ...(name !== undefined && { name }),
          ...(hashed !== undefined && { password: hashed }),
        });
        if (!visitor.helper) await updateFamily(write.db, family, fromSettings({ timeZone }));
        if (isNewCode) await forgetAttempts(write.db, { family, profile: grownUp });
        write.publish({ noun: 'family' });
        if (hashed === undefined) return null;
        await forgetResets(write.db, visitor);
        const also = { tablets: alsoTablets, tokens: tabletsToo };
        const signedOut = await closeOthers(write.db, visitor, session, also);
        return { signedOut, token: await rotateToken(write.db, visitor, clock()) };
      };
      const changed = await post.with(by, letters, () => storage.familyWrite(family, save));
      if (isNewCode) logSecurity(context, c, 'code changed');
      if (changed) {
        logSecurity(context, c, 'password changed');
        for (const each of changed.signedOut) live.endSession(family, each);
        writeCookie(c, 'session', changed.token, config);
      }
      return c.json(await startAs(c, context, readCookie(c, 'session', config)), 200);
    },

    chooseSelfAcceptance: async (c) => {
      const { family } = asParent(c);
      const { selfAcceptance } = c.req.valid('json');
      await storage.familyWrite(family, async ({ db, settings, publish }) => {
        if (selfAcceptance === settings.selfAcceptance) return;
        await updateFamily(db, family, fromSettings({ selfAcceptance }));
        // It is for what arrives from now on.
        await waitForPerson(db, { family });
        publish({ noun: 'family' });
      });
      return c.json(await startAs(c, context, readCookie(c, 'session', config)), 200);
    },
  };
}

function emailHandlers(context: AppContext, auth: AccountAuth): AccountHandlers<'changeEmail'> {
  const { storage, post, config } = context;
  const { limits } = auth;

  return {
    changeEmail: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const { oldEmail, email, password } = c.req.valid('json');
      const address = addressOf(c, config);
      const before = await auth.checkPassword(visitor, password);
      if (emailKey(oldEmail) !== emailKey(before.email)) throw new Problem('wrong-old-email');
      if (!isMailAddress(email)) throw new Problem('email-not-valid');
      const save = async (write: FamilyWrite) => {
        await refuseOldPassword(write.db, visitor, before.password);
        if (!(await updateEmail(write.db, visitor, before.email, email)))
          throw new Problem('email-taken');
        await forgetResets(write.db, visitor);
        write.publish({ noun: 'family' });
      };
      await post.with(
        { family, grownUp: visitor.grownUp, address },
        [emailChangedLetter(before.email)],
        async () => {
          await limits.emailTaken.take(address);
          await storage.familyWrite(family, save);
          await limits.emailTaken.giveBack(address);
        },
      );
      logSecurity(context, c, 'e-mail changed');
      return c.json(await startAs(c, context, readCookie(c, 'session', config)), 200);
    },
  };
}

function deviceHandlers(context: AppContext): AccountHandlers<'signOutOthers' | 'signOutDevice'> {
  const { storage, live, clock } = context;

  return {
    signOutOthers: async (c) => {
      const visitor = asParent(c);
      const { family, session } = visitor;
      const ended = await storage.write((db) => closeOthers(db, visitor, session));
      for (const device of ended) {
        live.endSession(family, device);
        logSecurity(context, c, 'device signed out', { device });
      }
      return c.json(await accountFor(context, visitor), 200);
    },

    signOutDevice: async (c) => {
      const visitor = asParent(c);
      const { device } = c.req.valid('param');
      const devices = await devicesOf(storage.read, visitor, clock());
      if (!devices.some((each) => each.device === device)) throw new Problem('not-found');
      await storage.write((db) => removeSessions(db, visitor.family, [device]));
      live.endSession(visitor.family, device);
      logSecurity(context, c, 'device signed out', { device });
      return c.json(await accountFor(context, visitor), 200);
    },
  };
}

function dataHandlers(
  context: AppContext,
  auth: AccountAuth,
): AccountHandlers<'downloadData' | 'deleteAccount'> {
  const { storage, live, config, clock } = context;
  const { limits } = auth;

  return {
    downloadData: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      await auth.checkPassword(visitor, c.req.valid('json').password);
      await limits.download.take(String(family));
      c.get('work').resume();
      logSecurity(context, c, 'data downloaded');
      c.header('Content-Disposition', 'attachment; filename="gwiazdozbior.json"');
      return c.json(await readFamilyData(storage.read, family, clock(), grownUp), 200);
    },

    deleteAccount: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      await storage.familyWrite(family, async (write) => {
        await refuseOldPassword(write.db, visitor, before.password);
        const { founder } = await readAccount(write.db, visitor);
        if (founder !== visitor.grownUp) throw new Problem('founder-only');
        await removeFamily(write.db, family);
      });
      live.endFamily(family);
      logSecurity(context, c, 'account deleted');
      clearToken(c, config);
      return c.json(await startAs(c, context, undefined), 200);
    },
  };
}
