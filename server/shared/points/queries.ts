import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';

export interface ExtraPoints {
  /** Their number. */
  extra: number;
  description: string;
  points: number;
  day: Day;
  key: string;
}

/** Adds a row of extra points. The kid's totals do not change. */
export const insertExtraPoints = prepared(
  (db, { family, kid, extra, description, points, day, key }: KidKey & ExtraPoints) =>
    db
      .insertInto('extra_points')
      .values({ family_id: family, kid, extra, description, points, day, key }),
);
