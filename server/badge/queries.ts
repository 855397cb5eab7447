import type { Badges } from '#domain/badge.ts';
import type { KidKey } from '../storage/kid-key.ts';
import { prepared } from '../storage/prepared.ts';
import { fromBadges, toBadges } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** The badges of a kid; `undefined` where there is no such kid. */
export async function readBadges(db: Db, of: KidKey): Promise<Badges | undefined> {
  const [row] = await badgesOf(db, of);
  return row && toBadges(row.badges);
}

export async function saveBadges(db: Db, of: KidKey, badges: Badges) {
  await db
    .updateTable('kid')
    .set({ badges: fromBadges(badges) })
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .execute();
}

const badgesOf = prepared((db, { family, kid }: KidKey) =>
  db.selectFrom('kid').select('badges').where('family_id', '=', family).where('kid', '=', kid),
);
