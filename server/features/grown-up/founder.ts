import type { GROWN_UP } from '#contract/grown-up.ts';
import { rightsFault } from '#domain/family/grown-up.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent } from '../../http/permissions.ts';
import { found, Problem } from '../../http/problem.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { refuseOldPassword, updateFamily, updateGrownUp } from '../../shared/account/queries.ts';
import { endTokens } from '../../shared/session/sessions.ts';
import { readGrownUps } from '../../shared/start/queries.ts';
import { deleteInvitationsOf, membersFor } from './queries.ts';

/** What only the founder can do with another grown-up who stays. */
export function founderHandlers(
  context: AppContext,
  auth: AccountAuth,
): Pick<Handlers<typeof GROWN_UP>, 'setRights' | 'handOver'> {
  const { storage, live } = context;

  return {
    setRights: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const { grownUp: whom } = c.req.valid('param');
      const of = { family, grownUp: whom };
      const { helper } = c.req.valid('json');
      const { ended, ...answer } = await storage.familyWrite(family, async (write) => {
        const grownUps = await readGrownUps(write.db, { family });
        const { founder } = found(grownUps.find(({ grownUp }) => grownUp === whom));
        const fault = rightsFault(founder, visitor.grownUp, whom);
        if (fault) throw new Problem(fault);
        await updateGrownUp(write.db, of, { helper });
        if (helper) await deleteInvitationsOf(write.db, of);
        const ended = helper ? await endTokens(write.db, of) : [];
        write.publish({ noun: 'family' });
        return { ended, change: write.change, ...(await membersFor(context, write.db, visitor)) };
      });
      for (const each of ended) live.endSession(family, each);
      logSecurity(context, c, 'rights changed', { grownUp: whom });
      return c.json(answer, 200);
    },

    handOver: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const whom = c.req.valid('param').grownUp;
      const before = await auth.checkPassword(visitor, c.req.valid('json').password);
      const answer = await storage.familyWrite(family, async (write) => {
        await refuseOldPassword(write.db, visitor, before.password);
        const grownUps = await readGrownUps(write.db, { family });
        const next = found(grownUps.find(({ grownUp }) => grownUp === whom));
        if (next.founder !== visitor.grownUp) throw new Problem('founder-only');
        await updateFamily(write.db, family, { founder: whom });
        await updateGrownUp(write.db, { family, grownUp: whom }, { helper: false });
        write.publish({ noun: 'family' });
        return { change: write.change, ...(await membersFor(context, write.db, visitor)) };
      });
      logSecurity(context, c, 'founder changed', { grownUp: whom });
      return c.json(answer, 200);
    },
  };
}
