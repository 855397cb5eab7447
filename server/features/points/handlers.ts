import type { POINTS } from '#contract/points.ts';
import { remaining } from '#domain/gift/points.ts';
import type { WordPicture } from '#domain/news/word.ts';
import { LAST_DAY } from '#domain/time/day.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import { readTotals } from '../../db/kid/totals.ts';
import { dropWords } from '../../db/kid/words.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { type ParentVisitor, parentOfKid } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import {
  alsoFor,
  createdBefore,
  type KidWrite,
  keyFor,
  readKid,
  writeKid,
} from '../../shared/kid/kid-request.ts';
import { forgetExtraPoints, noteExtraPoints } from '../../shared/news/queries.ts';
import { sayWord } from '../../shared/word/change.ts';
import {
  extraPointsOfKey,
  historyPage,
  insertExtraPoints,
  WITHDRAWN,
  withdraw,
} from './queries.ts';

/** Handlers of points: the history, and extra points. */
export function pointsHandlers({ storage }: AppContext): Handlers<typeof POINTS> {
  return {
    listHistory: async (c) => {
      const before = Number(c.req.valid('query').before ?? LAST_DAY + 1);
      const page = await readKid(storage, c, parentOfKid, async ({ db, of }) => ({
        ...(await historyPage(db, of, before)),
        ...(await totalsOf(db, of)),
      }));
      return c.json(page, 200);
    },

    addExtraPoints: async (c) => {
      const { key, also, word = null, ...extra } = c.req.valid('json');
      const added = await writeKid(storage, c, parentOfKid, async (kid) => {
        const given = { ...extra, word };
        const number = await give(kid, given, key);
        const others = await alsoFor(kid, also, (each) => give(each, given, keyFor(key, each)));
        return { extra: number, also: others };
      });
      return c.json(added, 201);
    },

    withdrawExtraPoints: async (c) => {
      const { extra } = c.req.valid('param');
      const withdrawn = await writeKid(storage, c, parentOfKid, async ({ write, db, of }) => {
        const day = await withdraw(db, of, extra);
        if (day === null) return {};
        await dropWords(db, of, [{ number: extra, day }]);
        await forgetExtraPoints(db, of, { extra, day });
        for (const noun of ['points', 'word', 'news'] as const) {
          write.publish({ noun, kid: of.login });
        }
        return {};
      });
      return c.json(withdrawn, 200);
    },
  };
}

/** Gives a kid extra points, once per key, and returns their number. */
async function give(
  kid: KidWrite<ParentVisitor>,
  { word, ...extra }: { description: string; points: number; word: WordPicture | null },
  key: string,
): Promise<number> {
  const { write, db, of, today } = kid;
  const row = await extraPointsOfKey(db, of.family, key);
  const given = createdBefore(
    row,
    of,
    ({ description, points }) =>
      points === WITHDRAWN || (description === extra.description && points === extra.points),
  );
  const number =
    given?.extra ?? (await insertExtraPoints(write, of, { ...extra, day: today, key }));
  if (!given) {
    const { points } = extra;
    await noteExtraPoints(db, of, { extra: number, day: today, points }, kid.visitor.now);
    if (word && extra.points > 0) {
      await sayWord(kid, [{ number, day: today }], { picture: word, note: null });
    }
  }
  write.publish({ noun: 'points', kid: of.login });
  return number;
}

async function totalsOf(db: Db, of: KidKey) {
  const totals = await readTotals(db, of);
  if (!totals) throw new Problem('not-found');
  return { earned: totals.earned, remaining: remaining(totals.earned, totals.spent) };
}
