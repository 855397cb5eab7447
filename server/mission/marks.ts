import type { Context } from 'hono';
import { acceptMarks, listWaiting, returnMarks, setMark } from '#contract/mark.ts';
import { type DayOfMission, withTurned } from '#domain/acceptance.ts';
import { decideMark, type Mark, stateOf } from '#domain/mark.ts';
import { versionOn } from '#domain/mission.ts';
import { withMark } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext, AppEnv } from '../context.ts';
import { asFamily, asKidOrParent, asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { readWeek, saveProgress } from '../storage/progress.ts';
import { findMission, readWeeks, waitingMarks } from './queries.ts';

/** One thumb; and „Zaakceptuj wszystkie”: what waits, accepted or taken back as a list. */
export function markRoutes(app: App, context: AppContext) {
  const { storage } = context;

  app.openapi(setMark, async (c) => {
    const { family, today, actor } = asFamily(c);
    const { login, mission: number, day } = c.req.valid('param');
    const marked = await storage.familyWrite(family, async (write) => {
      const { of } = await asKidOrParent(c, write.db, login);
      const before = await readWeek(write.db, of, weekOf(day));
      // What the week does not hold is over, or a version that was replaced before it.
      const tapped =
        before.missions.find(({ mission }) => mission === number) ??
        (await findMission(write.db, of, number));
      if (!tapped) throw new Problem('not-found');
      const chosen = versionOn(before.missions, tapped, day);
      const current = stateOf(before.marks, chosen.mission, day);
      const marker = actor?.is === 'parent' ? 'parent' : 'kid';
      const decision = decideMark(chosen, day, today, current, marker, c.req.valid('json'));
      if ('refused' in decision) throw new Problem(decision.refused);
      const { state } = decision;
      await saveProgress(write, of, before, withMark(before, chosen.mission, day, state));
      return { change: write.change, mission: chosen.mission, state };
    });
    return c.json(marked, 200);
  });

  app.openapi(listWaiting, async (c) => {
    const { visitor, of } = await asParentOf(c, storage.read, c.req.valid('param').login);
    return c.json({ change: visitor.change, ...(await waitingMarks(storage.read, of)) }, 200);
  });

  app.openapi(acceptMarks, async (c) => {
    const { login } = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const { change, turned } = await turn(c, context, login, marks, 'wait', 'done');
    return c.json({ change, accepted: turned }, 200);
  });

  app.openapi(returnMarks, async (c) => {
    const { login } = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const { change, turned } = await turn(c, context, login, marks, 'done', 'wait');
    return c.json({ change, returned: turned }, 200);
  });
}

/** Reads only the weeks that the list is about: the work does not grow with the years between. */
function turn(
  c: Context<AppEnv>,
  { storage }: AppContext,
  login: string,
  marks: readonly DayOfMission[],
  from: Mark['state'],
  to: Mark['state'],
) {
  return storage.familyWrite(asParent(c).family, async (write) => {
    const { of } = await asParentOf(c, write.db, login);
    const before = await readWeeks(write.db, of, new Set(marks.map(({ day }) => weekOf(day))));
    const { progress, turned } = withTurned(before, marks, from, to);
    await saveProgress(write, of, before, progress);
    return { change: write.change, turned };
  });
}
