import { LONGEST_PLAN } from '#contract/plan.ts';
import { type KidKey, ofKid } from '../storage/kid-key.ts';
import { toGift, toMission } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** What a plan with this key has already made: of which kid, and what stands of it. */
export async function planOfKey(db: Db, family: number, key: string) {
  const missions = await db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('key', 'in', keysOf(key, missionKey))
    .orderBy('mission')
    .execute();
  const [first] = missions;
  if (!first) return undefined;
  const gifts = await db
    .selectFrom('gift')
    .selectAll()
    .where('family_id', '=', family)
    .where('key', 'in', keysOf(key, giftKey))
    .orderBy('gift')
    .execute();
  return { kid: first.kid, missions: missions.map(toMission), gifts: gifts.map(toGift) };
}

/** Whether a kid has ever had a mission, ended ones too. */
export async function hasMissions(db: Db, of: KidKey): Promise<boolean> {
  const first = await db
    .selectFrom('mission')
    .select('mission')
    .where(ofKid(of))
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

function keysOf(key: string, keyAt: (key: string, place: number) => string): string[] {
  return Array.from({ length: LONGEST_PLAN }, (_, place) => keyAt(key, place));
}
