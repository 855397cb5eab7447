import type { BADGE } from '#contract/badge.ts';
import * as badge from '#domain/hero/badge.ts';
import { weekOf } from '#domain/time/week.ts';
import { readTotals } from '../../db/kid/totals.ts';
import { fullWeeksAfter } from '../../db/kid/weeks.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidOrParent } from '../../http/permissions.ts';
import { granted, Problem } from '../../http/problem.ts';
import { type KidWrite, writeKid } from '../../shared/kid/kid-request.ts';
import { readBadges, saveBadges } from './queries.ts';

/**
 * Handlers of badges. The family write that spends a full week also counts them, so two devices
 * never spend the same week twice.
 */
export function badgeHandlers({ storage }: AppContext): Handlers<typeof BADGE> {
  return {
    chooseBadge: async (c) => {
      const { badge: wanted } = c.req.valid('param');
      const decide = (kid: KidWrite) => changeBadge(kid, wanted, badge.chooseBadge);
      return c.json(await writeKid(storage, c, kidOrParent, decide), 200);
    },

    releaseBadge: async (c) => {
      const { badge: wanted } = c.req.valid('param');
      const decide = (kid: KidWrite) => changeBadge(kid, wanted, badge.releaseBadge);
      return c.json(await writeKid(storage, c, kidOrParent, decide), 200);
    },
  };
}

async function changeBadge(
  { write, db, of, today }: KidWrite,
  wanted: badge.BadgeId,
  decide: typeof badge.chooseBadge,
) {
  const [before, totals, ahead] = await Promise.all([
    readBadges(db, of),
    readTotals(db, of),
    fullWeeksAfter(db, of, weekOf(today)),
  ]);
  if (!before || !totals) throw new Problem('not-found');
  const { badges } = granted(decide(before, wanted, totals.fullWeeks - ahead));
  if (badges !== before) {
    await saveBadges(db, of, badges);
    write.publish({ noun: 'badge', kid: of.login });
  }
  return {};
}
