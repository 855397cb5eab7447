import type { Gift } from '#domain/gift.ts';
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

/** Ties a mission to the plan that it came with. */
export async function keepPlanKey(db: Db, of: OfKid, mission: number, key: string, place: number) {
  await db
    .updateTable('mission')
    .set({ key: missionKey(key, place) })
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .where('mission', '=', mission)
    .execute();
}

export async function insertGift(db: Db, of: OfKid, gift: Gift, key: string, place: number) {
  await db
    .insertInto('gift')
    .values({ family_id: of.family, kid: of.kid, ...gift, key: `${key}:gift-${place}` })
    .execute();
}

/** Each row of a plan has a key of its own; no key that a browser makes has a colon. */
function missionKey(key: string, place: number): string {
  return `${key}:mission-${place}`;
}
