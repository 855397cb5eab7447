import type { TOKEN } from '#contract/token.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, findOwn } from '../../http/permissions.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { accountFor } from '../../shared/account/own-account.ts';
import { refuseOldPassword } from '../../shared/account/queries.ts';
import { openToken } from '../../shared/session/sessions.ts';

/** A token is a session, so it is listed and ended as a device. */
export function tokenHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof TOKEN> {
  const { storage, clock } = context;
  return {
    createToken: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const { name, may, login, password } = c.req.valid('json');
      const before = await auth.checkPassword(visitor, password);
      const only = login === null ? null : (await findOwn(storage.read, visitor, login)).kid;
      const token = await storage.write(async (db) => {
        await refuseOldPassword(db, visitor, before.password);
        return openToken({ db, family, grownUp }, name, { may, only }, clock());
      });
      logSecurity(context, c, 'token made');
      const account = await accountFor(context, visitor);
      return c.json({ token, account }, 201);
    },
  };
}
