import { sql } from 'kysely';
import { MOST_EXTRA_POINTS_A_DAY } from '#domain/base/bounds.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';

export interface ExtraPoints {
  extra: number;
  description: string;
  points: number;
  day: Day;
  key: string;
}

/** The kid's totals do not change. */
export const insertExtraPoints = prepared(
  (db, { family, kid, extra, description, points, day, key }: KidKey & ExtraPoints) =>
    db
      .insertInto('extra_points')
      .values({ family_id: family, kid, extra, description, points, day, key }),
);

/** A row means that the day is full. Withdrawn points count: their rows stay. */
export const lastOfFullDay = prepared((db, of: KidKey & { day: Day }) =>
  db
    .selectFrom('extra_points')
    .select('extra')
    .where(ofKid(of))
    .where('day', '=', of.day)
    .offset(sql.lit(MOST_EXTRA_POINTS_A_DAY - 1))
    .limit(1),
);
