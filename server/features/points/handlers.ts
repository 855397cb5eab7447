import type { POINTS } from '#contract/points.ts';
import { sumsByType } from '#domain/gift/points.ts';
import type { WordPicture } from '#domain/news/word.ts';
import { dropWords } from '../../db/kid/words.ts';
import { takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { type ParentVisitor, parentOfKid } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import {
  alsoFor,
  createdBefore,
  familyRequests,
  type KidWrite,
} from '../../shared/kid/kid-request.ts';
import { totalsOf } from '../../shared/kid/queries.ts';
import { removeNews } from '../../shared/news/queries.ts';
import { giveExtraPoints } from '../../shared/points/change.ts';
import { lastOfFullDay } from '../../shared/points/queries.ts';

import {
  extraPointsOfKey,
  extraSum,
  historyPage,
  sumsOfDays,
  WITHDRAWN,
  withdraw,
} from './queries.ts';

export function pointsHandlers(context: AppContext): Handlers<typeof POINTS> {
  const { createForKid, readKid, writeKid } = familyRequests(context);
  return {
    listHistory: readKid(parentOfKid, async ({ db, of }, { query }) => {
      const { page, next } = await historyPage(db, of, query);
      const { earned, remaining } = await totalsOf(db, of);
      return {
        earned,
        remaining,
        sums: sumsByType({ earned, remaining }, await extraSum(db, of)),
        rows: page,
        days: await sumsOfDays(db, of, page, query.type),
        next,
      };
    }),

    addExtraPoints: createForKid(
      parentOfKid,
      async (kid, { json: { key, also, word = null, ...extra } }) => {
        const given = { ...extra, word };
        const number = await give(given, kid, key);
        const others = await alsoFor(kid, { also, key }, (each, itsKey) =>
          give(given, each, itsKey),
        );
        return { extra: number, also: others };
      },
    ),

    withdrawExtraPoints: writeKid(parentOfKid, async ({ write, db, of }, { param: { extra } }) => {
      const day = await withdraw(db, of, extra);
      if (day === null) return {};
      await dropWords(db, of, [{ number: extra, day }]);
      await removeNews(db, { ...of, number: extra, day });
      for (const noun of ['points', 'word', 'news'] as const) {
        write.publish({ noun, kid: of.login });
      }
      return {};
    }),
  };
}

/** Once per key; returns their number. */
async function give(
  { word, ...extra }: { description: string; points: number; word: WordPicture | null },
  kid: KidWrite<ParentVisitor>,
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
  const number = given?.extra ?? (await takeNumber(write));
  if (!given) {
    const isFull = (await lastOfFullDay(db, { ...of, day: today })).length > 0;
    if (isFull) throw new Problem('extra-points-full');
    await giveExtraPoints(kid, { ...extra, extra: number, day: today, key }, word);
  }
  write.publish({ noun: 'points', kid: of.login });
  return number;
}
