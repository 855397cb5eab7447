import { celebrateWeeks, getWeek, listWeeks } from '#contract/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext } from '../context.ts';
import { asFamily, asKidOrParent } from '../http/permissions.ts';
import { readWeek } from '../storage/progress.ts';
import { setCelebrated, weeksToCelebrate } from '../storage/weeks.ts';
import { weeksBefore } from './queries.ts';

/** What a kid has done, week by week: nothing here changes a mark. */
export function progressRoutes(app: App, { storage }: AppContext) {
  app.openapi(getWeek, async (c) => {
    const { login, week } = c.req.valid('param');
    const { visitor, of } = await asKidOrParent(c, storage.read, login);
    const { missions, marks } = await readWeek(storage.read, of, week);
    return c.json({ change: visitor.change, week, missions, marks }, 200);
  });

  app.openapi(listWeeks, async (c) => {
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const afterThis = weekOf(visitor.today) + 1;
    const { before = afterThis } = c.req.valid('query');
    const { weeks, next } = await weeksBefore(
      storage.read,
      of,
      Math.min(Number(before), afterThis),
    );
    return c.json({ change: visitor.change, weeks, next: next === null ? null : `${next}` }, 200);
  });

  app.openapi(celebrateWeeks, async (c) => {
    const { family, today } = asFamily(c);
    const shown = c.req.valid('json');
    const change = await storage.familyWrite(family, async (write) => {
      const { of } = await asKidOrParent(c, write.db, c.req.valid('param').login);
      const until = Math.min(shown.newest, weekOf(today));
      const waiting = await weeksToCelebrate(write.db, of, until);
      if (waiting?.count === shown.count && waiting.newest === shown.newest) {
        await setCelebrated(write.db, of, until);
        write.touch({ noun: 'celebration', kid: of.login });
      }
      return write.change;
    });
    return c.json({ change }, 200);
  });
}
