import { addExtraPoints, listHistory } from '#contract/points.ts';
import { LAST_DAY } from '#domain/day.ts';
import { remaining } from '#domain/points.ts';
import type { App, AppContext } from '../context.ts';
import { asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import type { KidKey } from '../storage/kid-key.ts';
import type { Db } from '../storage/storage.ts';
import { readTotals } from '../storage/totals.ts';
import { extraPointsOfKey, firstDayOfPage, historyRows, insertExtraPoints } from './queries.ts';

/** A page of the history holds whole days, so it may be some rows longer. */
const PAGE = 50;

export function pointsRoutes(app: App, { storage }: AppContext) {
  app.openapi(listHistory, async (c) => {
    const { visitor, of } = await asParentOf(c, storage.read, c.req.valid('param').login);
    const before = Number(c.req.valid('query').before ?? LAST_DAY + 1);
    const from = await firstDayOfPage(storage.read, { ...of, before, most: PAGE });
    const rows = from === null ? [] : await historyRows(storage.read, { ...of, from, before });
    const more =
      from === null ? null : await firstDayOfPage(storage.read, { ...of, before: from, most: 1 });
    return c.json(
      {
        change: visitor.change,
        ...(await totalsOf(storage.read, of)),
        rows,
        next: more === null ? null : String(from),
      },
      200,
    );
  });

  app.openapi(addExtraPoints, async (c) => {
    const { family, today } = asParent(c);
    const { description, points, key } = c.req.valid('json');
    const added = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, c.req.valid('param').login);
      const given = await extraPointsOfKey(write.db, family, key);
      if (given) {
        const same =
          given.kid === of.kid && given.description === description && given.points === points;
        if (!same) throw new Problem('key-reused');
      } else {
        await insertExtraPoints(write, of, { description, points, day: today, key });
      }
      write.touch({ noun: 'points', kid: of.login });
      return { change: write.change, remaining: (await totalsOf(write.db, of)).remaining };
    });
    return c.json(added, 201);
  });
}

async function totalsOf(db: Db, of: KidKey) {
  const totals = await readTotals(db, of);
  if (!totals) throw new Problem('not-found');
  return { earned: totals.earned, remaining: remaining(totals.earned, totals.spent) };
}
