import { type SelectQueryBuilder, sql } from 'kysely';
import { hasSettings, type Lineage, newLineage } from '#domain/mission/lineage.ts';
import { lineageOf, type Mission } from '#domain/mission/mission.ts';
import { prepared } from '../engine/prepared.ts';
import { MISSION_COLUMNS } from '../engine/rows.ts';
import type { Schema } from '../schema.ts';
import type { Db } from '../storage.ts';
import { type KidKey, ofKid, sameKid } from './kid-key.ts';
import { putRow, removeRow } from './save-rows.ts';

export const WHOLE_MISSION = [
  ...MISSION_COLUMNS,
  'lineage.place',
  'lineage.time_of_day',
  'lineage.minutes',
] as const;

export function withLineages<Tables extends 'mission' | 'mark' | 'kid', Row>(
  query: SelectQueryBuilder<Schema, Tables | 'mission', Row>,
) {
  return query.leftJoin('lineage', (join) =>
    join.on(sameKid('lineage', 'mission')).on(sql<boolean>`lineage.lineage = mission.lineage`),
  );
}

/** Orders by place; versions of one mission share it. */
export const BY_PLACE = sql<number>`coalesce(lineage.place, mission.lineage)`;

/** Returns whether anything differs. */
export async function saveLineages(
  db: Db,
  of: KidKey,
  before: readonly Mission[],
  after: readonly Mission[],
): Promise<boolean> {
  // Always the case for a mark.
  if (before === after) return false;
  const was = lineagesIn(before);
  const is = lineagesIn(after);
  const changed = [...is.values()].filter((each) => {
    const old = was.get(each.lineage) ?? newLineage(each.lineage);
    return old.place !== each.place || !hasSettings(old, each);
  });
  for (const { lineage, place, timeOfDay, minutes } of changed) {
    await putRow(db, of, 'lineage', { lineage, place, time_of_day: timeOfDay, minutes });
  }
  for (const lineage of was.keys()) {
    if (!is.has(lineage)) await removeRow(db, of, 'lineage', { lineage });
  }
  return changed.length > 0;
}

function lineagesIn(missions: readonly Mission[]): Map<number, Lineage> {
  return new Map(missions.map((mission) => [mission.lineage, lineageOf(mission)]));
}

/** A mission that was never moved has its own number as its place. */
export const missionInPlace = prepared((db, of: KidKey & { place: number }) =>
  withLineages(db.selectFrom('mission'))
    .select('mission.mission')
    .where(ofKid(of, 'mission'))
    .where(BY_PLACE, '=', of.place)
    .limit(1),
);
