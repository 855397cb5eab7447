import { MOST_COPIES } from '#contract/plan.ts';
import type { Gift } from '#domain/gift/gift.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { toGift, toMission } from '../../db/engine/rows.ts';
import type { FoundKid } from '../../db/kid/kid-key.ts';
import { WHOLE_MISSION, withLineages } from '../../db/kid/lineages.ts';
import type { Db, FamilyWrite } from '../../db/storage.ts';
import { insertGift } from '../../shared/gift/queries.ts';
import { changeProgress, giftsChanged } from '../../shared/kid/consequences.ts';

export interface TakenPlan extends Made {
  kid: number;
}

interface Made {
  missions: readonly Mission[];
  gifts: readonly Gift[];
}

/** Returns what a plan with this key has created and what remains of it, with its kid. */
export async function planOfKey(
  db: Db,
  family: number,
  key: string,
): Promise<TakenPlan | undefined> {
  const missions = await withLineages(db.selectFrom('mission'))
    .select(['mission.kid', ...WHOLE_MISSION])
    .where('mission.family_id', '=', family)
    .where('key', 'in', keysOf(key, missionKey))
    .orderBy('mission.mission')
    .execute();
  const gifts = await db
    .selectFrom('gift')
    .selectAll()
    .where('family_id', '=', family)
    .where('key', 'in', keysOf(key, giftKey))
    .orderBy('gift')
    .execute();
  const [first] = [...missions, ...gifts];
  if (!first) return undefined;
  return { kid: first.kid, missions: missions.map(toMission), gifts: gifts.map(toGift) };
}

/** Returns the numbers. `taken.progress` is the kid's progress with the new missions. */
export async function savePlan(
  write: FamilyWrite,
  of: FoundKid,
  before: Progress,
  { progress, gifts }: { progress: Progress; gifts: readonly Gift[] },
  today: Day,
  key: string,
) {
  const started = progress.missions.filter((mission) => !before.missions.includes(mission));
  const keys = started.map(({ mission }, at) => [mission, missionKey(key, at)] as const);
  await changeProgress(write, of, before, progress, { keys: new Map(keys) });
  for (const [at, gift] of gifts.entries()) {
    await insertGift(write.db, of, gift, today, giftKey(key, at));
  }
  if (gifts.length > 0) await giftsChanged(write, of);
  return numbersOf({ missions: started, gifts });
}

export function numbersOf({ missions, gifts }: Made) {
  return { missions: missions.map(({ mission }) => mission), gifts: gifts.map(({ gift }) => gift) };
}

/** Each row of a plan has a key of its own. No browser's key contains a colon. */
function missionKey(key: string, at: number): string {
  return `${key}:mission-${at}`;
}

function giftKey(key: string, at: number): string {
  return `${key}:gift-${at}`;
}

function keysOf(key: string, keyAt: (key: string, at: number) => string): string[] {
  return Array.from({ length: MOST_COPIES }, (_, at) => keyAt(key, at));
}
