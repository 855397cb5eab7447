import type { OfKid } from '../storage/progress.ts';
import type { Db } from '../storage/storage.ts';

/** The kid for whom a plan with this key has already been taken over. */
export async function kidOfPlan(db: Db, family: number, key: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('mission')
    .select('kid')
    .where('family_id', '=', family)
    .where('key', '=', missionKey(key, 0))
    .executeTakeFirst();
  return first?.kid;
}

/** Whether a kid has ever had a mission, ended ones too. */
export async function hasMissions(db: Db, of: OfKid): Promise<boolean> {
  const first = await db
    .selectFrom('mission')
    .select('mission')
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** Each row of a plan has a key of its own; no key that a browser makes has a colon. */
export function missionKey(key: string, place: number): string {
  return `${key}:mission-${place}`;
}

export function giftKey(key: string, place: number): string {
  return `${key}:gift-${place}`;
}
