import type { EXCUSE } from '#contract/excuse.ts';
import { decideDueAgain, decideExcuse } from '#domain/progress/excuse.ts';
import { weekOf } from '#domain/time/week.ts';
import { roomForExcuses } from '../../db/kid/excuses.ts';
import { readWeek } from '../../db/kid/progress.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { type ParentVisitor, parentOfKid } from '../../http/permissions.ts';
import { granted } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import { familyRequests, type KidWrite } from '../../shared/kid/kid-request.ts';
import { shownAfter, tappedMission } from '../../shared/mission/on-day.ts';
import { waitingMarks } from '../../shared/mission/queries.ts';

type ExcuseInput = { param: { mission: number; day: number } };

/** The kid gets no news: its day shows a sun. */
export function excuseHandlers(context: AppContext): Handlers<typeof EXCUSE> {
  const { writeKid } = familyRequests(context);

  async function change(
    kid: KidWrite<ParentVisitor>,
    { param }: ExcuseInput,
    decide: (...of: Parameters<typeof decideExcuse>) => ReturnType<typeof decideExcuse>,
  ) {
    const { write, db, of, today } = kid;
    const week = weekOf(param.day);
    const before = await readWeek(db, of, week);
    const tapped = await tappedMission(kid, before, param.mission);
    const room = await roomForExcuses(db, of.family, today);
    const { progress } = granted(decide(before, tapped, param.day, today, room));
    await changeProgress(write, of, before, progress);
    return { ...(await shownAfter(kid, week, progress)), waiting: await waitingMarks(db, of) };
  }

  return {
    excuseMission: writeKid(parentOfKid, (kid, input: ExcuseInput & { param: { login: string } }) =>
      change(kid, input, decideExcuse),
    ),
    requireMission: writeKid(
      parentOfKid,
      (kid, input: ExcuseInput & { param: { login: string } }) =>
        change(kid, input, decideDueAgain),
    ),
  };
}
