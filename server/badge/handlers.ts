import type { Context } from 'hono';
import { chooseBadge, releaseBadge } from '#contract/badge.ts';
import * as badge from '#domain/badge.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext, AppEnv } from '../context.ts';
import { asFamily, asKidOrParent } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { readTotals } from '../storage/totals.ts';
import { fullWeeksAfter } from '../storage/weeks.ts';
import { readBadges, saveBadges } from './queries.ts';

/**
 * The full weeks are counted inside the family write that spends one of them, so that two devices
 * never choose two badges for one week.
 */
export function badgeRoutes(app: App, { storage }: AppContext) {
  app.openapi(chooseBadge, async (c) =>
    c.json(await decide(c, c.req.valid('param'), badge.chooseBadge), 200),
  );

  app.openapi(releaseBadge, async (c) =>
    c.json(await decide(c, c.req.valid('param'), badge.releaseBadge), 200),
  );

  function decide(
    c: Context<AppEnv>,
    at: { login: string; badge: badge.BadgeId },
    by: typeof badge.chooseBadge,
  ) {
    const { family, today } = asFamily(c);
    return storage.familyWrite(family, async (write) => {
      const { of } = await asKidOrParent(c, write.db, at.login);
      const [before, totals, ahead] = await Promise.all([
        readBadges(write.db, of),
        readTotals(write.db, of),
        fullWeeksAfter(write.db, of, weekOf(today)),
      ]);
      if (!before || !totals) throw new Problem('not-found');
      const decision = by(before, at.badge, totals.fullWeeks - ahead);
      if ('refused' in decision) throw new Problem(decision.refused);
      if (decision.badges !== before) {
        await saveBadges(write.db, of, decision.badges);
        write.touch({ noun: 'badge', kid: of.login });
      }
      return { change: write.change, badges: [...decision.badges] };
    });
  }
}
