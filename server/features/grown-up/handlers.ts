import type { GROWN_UP } from '#contract/grown-up.ts';
import { removalFault } from '#domain/family/grown-up.ts';
import * as removal from '../../db/family/removal.ts';
import type { FamilyWrite } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent } from '../../http/permissions.ts';
import { found, Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { clearToken, readCookie } from '../../http/request/cookie.ts';
import { removedLetter } from '../../mail/letters.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { refuseOldPassword } from '../../shared/account/queries.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import { handTabletsOver, sessionsOf } from '../../shared/session/queries.ts';
import { readGrownUps } from '../../shared/start/queries.ts';
import { startAs } from '../../shared/start/start.ts';
import { founderHandlers } from './founder.ts';
import { invitationHandlers } from './invitations.ts';
import { membersFor } from './queries.ts';

export function grownUpHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof GROWN_UP> {
  const { storage, config, live, post } = context;
  const { readFamily } = familyRequests(context);

  return {
    ...invitationHandlers(context, auth),
    ...founderHandlers(context, auth),

    listGrownUps: readFamily(({ db, visitor }) => membersFor(context, db, visitor)),

    removeGrownUp: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const whom = c.req.valid('param').grownUp;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      const all = await readGrownUps(storage.read, { family });
      const { email } = found(all.find(({ grownUp }) => grownUp === whom));
      const letters = whom === visitor.grownUp ? [] : [removedLetter(email)];
      const save = async (write: FamilyWrite) => {
        await refuseOldPassword(write.db, visitor, before.password);
        const grownUps = await readGrownUps(write.db, { family });
        const removed = found(grownUps.find(({ grownUp }) => grownUp === whom));
        const fault = removalFault(removed.founder, visitor.grownUp, whom);
        if (fault) throw new Problem(fault);
        const sessions = await sessionsOf(write.db, { family });
        await handTabletsOver(write.db, { family, grownUp: whom }, removed.founder);
        await removal.removeGrownUp(write.db, { family, grownUp: whom });
        write.publish({ noun: 'family' });
        return { sessions, change: write.change };
      };
      const { sessions, change } = await post.with(
        { family, grownUp: visitor.grownUp, address: addressOf(c, config) },
        letters,
        () => storage.familyWrite(family, save),
      );
      const own = sessions.filter(({ grown_up, kind }) => grown_up === whom && kind !== 'tablet');
      for (const { session } of own) live.endSession(family, session);
      for (const { session, grown_up, actor, pending } of sessions) {
        const isUsed = grown_up !== whom && (actor === whom || pending === whom);
        if (isUsed) live.actorChanged(family, session, change);
      }
      logSecurity(context, c, 'grown-up removed', { grownUp: whom });
      if (own.some(({ session }) => session === visitor.session)) clearToken(c, config);
      return c.json(await startAs(c, context, readCookie(c, 'session', config)), 200);
    },
  };
}
