import type { BADGE } from '#contract/badge.ts';
import * as badge from '#domain/hero/badge.ts';
import { weekOf } from '#domain/time/week.ts';
import { fromBadges } from '../../db/engine/rows.ts';
import { fullWeeksAfter } from '../../db/kid/weeks.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidOrParent } from '../../http/permissions.ts';
import { granted } from '../../http/problem.ts';
import { familyRequests, type KidWrite } from '../../shared/kid/kid-request.ts';
import { saveKid, totalsOf } from '../../shared/kid/queries.ts';

/** A full week is counted in the write that spends it, so two devices never spend one twice. */
export function badgeHandlers(context: AppContext): Handlers<typeof BADGE> {
  const { writeKid } = familyRequests(context);
  return {
    chooseBadge: writeKid(kidOrParent, (kid, { param }) =>
      changeBadge(kid, param.badge, badge.chooseBadge),
    ),
    releaseBadge: writeKid(kidOrParent, (kid, { param }) =>
      changeBadge(kid, param.badge, badge.releaseBadge),
    ),
  };
}

async function changeBadge(
  { write, db, of, today }: KidWrite,
  wanted: badge.BadgeId,
  decide: typeof badge.chooseBadge,
) {
  const [{ badges: before, fullWeeks }, [ahead]] = await Promise.all([
    totalsOf(db, of),
    fullWeeksAfter(db, { ...of, week: weekOf(today) }),
  ]);
  const { badges } = granted(decide(before, wanted, fullWeeks - (ahead?.count ?? 0)));
  if (badges !== before) {
    await saveKid(db, of, { badges: fromBadges(badges) });
    write.publish({ noun: 'badge', kid: of.login });
  }
  return {};
}
