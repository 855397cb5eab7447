import { acceptMarks, listWaiting, returnMarks, setMark } from '#contract/mark.ts';
import { type DayOfMission, withTurned } from '#domain/acceptance.ts';
import { decideMark, type Mark, stateOf } from '#domain/mark.ts';
import { versionOn } from '#domain/mission.ts';
import { withMark } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext } from '../context.ts';
import { kidOrParent, parentOfKid } from '../http/permissions.ts';
import { granted, Problem } from '../http/problem.ts';
import { type KidWrite, readKid, writeKid } from '../kid/index.ts';
import { readWeek, saveProgress } from '../storage/progress.ts';
import { findMission, readWeeks, waitingMarks } from './queries.ts';

/** One thumb; and „Zaakceptuj wszystkie”: what waits, accepted or taken back as a list. */
export function markRoutes(app: App, { storage }: AppContext) {
  app.openapi(setMark, async (c) => {
    const { mission: number, day } = c.req.valid('param');
    const wish = c.req.valid('json');
    const marked = await writeKid(storage, c, kidOrParent, async (kid) => {
      const { write, db, of, today, visitor } = kid;
      const week = weekOf(day);
      const before = await readWeek(db, of, week);
      // What the week does not hold is over, or a version that was replaced before it.
      const tapped =
        before.missions.find(({ mission }) => mission === number) ??
        (await findMission(db, of, number));
      if (!tapped) throw new Problem('not-found');
      const chosen = versionOn(before.missions, tapped, day);
      const { mission } = chosen;
      const current = stateOf(before.marks, mission, day);
      const marker = visitor.actor?.is === 'parent' ? 'parent' : 'kid';
      const { state } = granted(decideMark(chosen, day, today, current, marker, wish));
      const after = withMark(before, mission, day, state);
      await saveProgress(write, of, before, after);
      return { mission, state, week: { week, ...after } };
    });
    return c.json(marked, 200);
  });

  app.openapi(listWaiting, async (c) => {
    const waiting = await readKid(storage, c, parentOfKid, ({ db, of }) => waitingMarks(db, of));
    return c.json(waiting, 200);
  });

  app.openapi(acceptMarks, async (c) => {
    const { marks } = c.req.valid('json');
    const answer = await writeKid(storage, c, parentOfKid, async (kid) => ({
      accepted: await turn(kid, marks, 'wait', 'done'),
    }));
    return c.json(answer, 200);
  });

  app.openapi(returnMarks, async (c) => {
    const { marks } = c.req.valid('json');
    const answer = await writeKid(storage, c, parentOfKid, async (kid) => ({
      returned: await turn(kid, marks, 'done', 'wait'),
    }));
    return c.json(answer, 200);
  });
}

/** Reads only the weeks that the list is about: the work does not grow with the years between. */
async function turn(
  { write, db, of }: KidWrite,
  marks: readonly DayOfMission[],
  from: Mark['state'],
  to: Mark['state'],
): Promise<DayOfMission[]> {
  const before = await readWeeks(db, of, new Set(marks.map(({ day }) => weekOf(day))));
  const { progress, turned } = withTurned(before, marks, from, to);
  await saveProgress(write, of, before, progress);
  return turned;
}
