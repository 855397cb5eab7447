import type { TOKEN } from '#contract/token.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, findOwn } from '../../http/permissions.ts';
import { accountFor } from '../../shared/account/own-account.ts';
import { openToken } from '../../shared/session/sessions.ts';

/** Handlers of programs' tokens. A token is a session, so it is listed and ended as a device. */
export function tokenHandlers(context: AppContext): Handlers<typeof TOKEN> {
  const { storage, clock } = context;
  return {
    createToken: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const { name, may, login } = c.req.valid('json');
      const only = login === null ? null : (await findOwn(storage.read, visitor, login)).kid;
      const token = await storage.write((db) =>
        openToken({ db, family, grownUp }, name, { may, only }, clock()),
      );
      logSecurity(context, c, 'token made');
      const account = await accountFor(context, visitor);
      return c.json({ token, account }, 201);
    },
  };
}
