import { addExtraPoints, listHistory } from '#contract/points.ts';
import { LAST_DAY } from '#domain/day.ts';
import { remaining } from '#domain/points.ts';
import type { App, AppContext } from '../context.ts';
import { parentOfKid } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { createdBefore, readKid, writeKid } from '../kid/index.ts';
import { noteExtraPoints } from '../news/index.ts';
import type { KidKey } from '../storage/kid-key.ts';
import type { Db } from '../storage/storage.ts';
import { readTotals } from '../storage/totals.ts';
import { extraPointsOfKey, historyPage, insertExtraPoints } from './queries.ts';

export function pointsRoutes(app: App, { storage }: AppContext) {
  app.openapi(listHistory, async (c) => {
    const before = Number(c.req.valid('query').before ?? LAST_DAY + 1);
    const page = await readKid(storage, c, parentOfKid, async ({ db, of }) => ({
      ...(await historyPage(db, of, before)),
      ...(await totalsOf(db, of)),
    }));
    return c.json(page, 200);
  });

  app.openapi(addExtraPoints, async (c) => {
    const { key, ...extra } = c.req.valid('json');
    const added = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const row = await extraPointsOfKey(db, of.family, key);
      const given = createdBefore(
        row,
        of,
        ({ description, points }) => description === extra.description && points === extra.points,
      );
      if (!given) {
        const number = await insertExtraPoints(write, of, { ...extra, day: today, key });
        await noteExtraPoints(db, of, { extra: number, day: today, points: extra.points });
      }
      write.publish({ noun: 'points', kid: of.login });
      return {};
    });
    return c.json(added, 201);
  });
}

async function totalsOf(db: Db, of: KidKey) {
  const totals = await readTotals(db, of);
  if (!totals) throw new Problem('not-found');
  return { earned: totals.earned, remaining: remaining(totals.earned, totals.spent) };
}
