import type { MARK, Ticket } from '#contract/mark.ts';
import { stateOf } from '#domain/mission/mark.ts';
import { type Mission, versionOn } from '#domain/mission/mission.ts';
import * as acceptance from '#domain/progress/acceptance.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { withSelfAcceptance } from '#domain/progress/self-acceptance.ts';
import { decideThumb } from '#domain/progress/thumb.ts';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { sessionName } from '../../base/visitor.ts';
import { readWeek } from '../../db/kid/progress.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { actingGrownUp, anyoneOfFamily, kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { granted, Problem } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import { familyRequests, type KidWrite } from '../../shared/kid/kid-request.ts';
import { changeMarks } from '../../shared/mission/change-marks.ts';
import { shownAfter, tappedMission } from '../../shared/mission/on-day.ts';
import { waitingMarks } from '../../shared/mission/queries.ts';
import { codeOf } from '../../shared/star-code/queries.ts';
import { takeTicket } from './ticket-queries.ts';

export function markHandlers(context: AppContext): Handlers<typeof MARK> {
  const { readKid, writeKid } = familyRequests(context);
  return {
    setMark: writeKid(anyoneOfFamily, async (kid, { param, json: { ticket, ...change } }) => {
      const { write, db, of, today, visitor } = kid;
      const { day } = param;
      const isPermitted = ticket
        ? await mayBringTicket(kid, ticket)
        : kidOrParent.isGranted(visitor, of.kid);
      if (!isPermitted) throw new Problem('not-this-profile');
      const week = weekOf(day);
      const before = await readWeek(db, of, week);
      const tapped = await tappedMission(kid, before, param.mission);
      // A queued thumb belongs to its kid, even if someone else uses the device by now.
      const grownUp = ticket ? null : actingGrownUp(visitor);
      const marker = grownUp === null ? 'kid' : 'parent';
      if (ticket && !(await takeTicket(db, visitor, of.kid, ticket))) {
        return { ...standing(before, tapped, day), ...(await shownAfter(kid, week, before)) };
      }
      // The first try of a queued thumb names the day that its page shows; a later one does not.
      const late = ticket && change.today === undefined ? { late: true as const } : {};
      const thumb = granted(
        decideThumb(before, tapped, day, today, marker, { ...change, ...late }),
      );
      const { mission, state } = thumb;
      const { now } = visitor;
      const arrival = { mission, day, by: visitor.token ? 'program' : marker, now, today } as const;
      const progress =
        grownUp === null
          ? withSelfAcceptance(before, thumb.progress, arrival, write.settings.selfAcceptance)
          : acceptance.seenToBy(before, thumb.progress, grownUp);
      const marked = { by: marker, now } as const;
      await changeProgress(write, of, before, progress, { marked });
      const waiting = marker === 'parent' ? { waiting: await waitingMarks(db, of) } : {};
      return { mission, state, ...(await shownAfter(kid, week, progress)), ...waiting };
    }),

    listWaiting: readKid(parentOfKid, ({ db, of }) => waitingMarks(db, of)),

    acceptMarks: writeKid(parentOfKid, async ({ write, of, visitor }, { json }) => ({
      accepted: await changeMarks(write, of, visitor, json.marks, acceptance.acceptMarks),
    })),

    returnMarks: writeKid(parentOfKid, async ({ write, of, visitor }, { json }) => ({
      returned: await changeMarks(write, of, visitor, json.marks, acceptance.returnMarks),
    })),
  };
}

/**
 * Whether a device may bring a kid's queued thumb: from the session in which it was given, and for a
 * kid whose profile a tap on this device opens, or is open. Sending changes no actor.
 */
async function mayBringTicket({ db, of, visitor }: KidWrite, { session }: Ticket) {
  const { actor, tablet, token } = visitor;
  if (token || session !== sessionName(visitor)) return false;
  if (actor?.is === 'kid' && actor.kid === of.kid) return true;
  if (tablet && tablet.only !== null && tablet.only !== of.kid) return false;
  return (await codeOf(db, { family: of.family, profile: of.kid })) === null;
}

function standing({ missions, marks }: Progress, tapped: Mission, day: Day) {
  const { mission } = versionOn(missions, tapped, day);
  return { mission, state: stateOf(marks, mission, day) };
}
