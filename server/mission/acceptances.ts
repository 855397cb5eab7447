import type { Context } from 'hono';
import { acceptMarks, listWaiting, returnMarks } from '#contract/mark.ts';
import { type DayOfMission, withTurned } from '#domain/acceptance.ts';
import type { Mark } from '#domain/mark.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppEnv, House } from '../http/app.ts';
import { asParent, asParentOf } from '../http/permissions.ts';
import { saveProgress } from '../storage/progress.ts';
import { readWeeks, waitingMarks } from './queries.ts';

/** „Zaakceptuj wszystkie”: what waits, and a whole list accepted or taken back at once. */
export function acceptanceRoutes(app: App, house: House) {
  const { storage } = house;

  app.openapi(listWaiting, async (c) => {
    const { visitor, of } = await asParentOf(c, storage.read, c.req.valid('param').login);
    return c.json({ change: visitor.change, ...(await waitingMarks(storage.read, of)) }, 200);
  });

  app.openapi(acceptMarks, async (c) => {
    const { login } = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const { change, turned } = await turn(c, house, login, marks, 'wait', 'done');
    return c.json({ change, accepted: turned }, 200);
  });

  app.openapi(returnMarks, async (c) => {
    const { login } = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const { change, turned } = await turn(c, house, login, marks, 'done', 'wait');
    return c.json({ change, returned: turned }, 200);
  });
}

/** Reads only the weeks that the list is about: the work does not grow with the years between. */
function turn(
  c: Context<AppEnv>,
  { storage }: House,
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
