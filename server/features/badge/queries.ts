import type { Badges } from '#domain/hero/badge.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { fromBadges, toBadges } from '../../db/engine/rows.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** Returns the badges of a kid; `undefined` if there is no such kid. */
export async function readBadges(db: Db, of: KidKey): Promise<Badges | undefined> {
  const [row] = await badgesOf(db, of);
  return row && toBadges(row.badges);
}

/** Stores the badges of a kid. */
export async function saveBadges(db: Db, of: KidKey, badges: Badges) {
  await db
    .updateTable('kid')
    .set({ badges: fromBadges(badges) })
    .where(ofKid(of))
    .execute();
}

const badgesOf = prepared((db, of: KidKey) =>
  db.selectFrom('kid').select('badges').where(ofKid(of)),
);
