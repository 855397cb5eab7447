import { sql } from 'kysely';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** What a recording belongs to: a mission, by its lineage, a gift or a proposal. */
type Recorded = KidKey & { number: number };

export async function findSound(db: Db, of: Recorded): Promise<Uint8Array | undefined> {
  const [row] = await soundOf(db, of);
  return row?.sound;
}

export async function recordedSizes(db: Db, of: Recorded) {
  const [sizes] = await sizesOf(db, of);
  return { stored: sizes?.total ?? 0, before: sizes?.before ?? 0 };
}

export async function nameRecorded(db: Db, of: Recorded, name: string | null): Promise<boolean> {
  const found = await Promise.all(NAMINGS.map((inTable) => inTable(db, { ...of, name })));
  return found.flat().length > 0;
}

const soundOf = prepared((db, of: Recorded) =>
  db.selectFrom('recording').select('sound').where(ofKid(of)).where('number', '=', of.number),
);

const sizesOf = prepared((db, of: Recorded) =>
  db
    .selectFrom('recording')
    .select(({ fn }) => [
      fn.sum<number | null>('size').as('total'),
      fn
        .sum<number | null>('size')
        .filterWhere(ofKid(of))
        .filterWhere('number', '=', of.number)
        .as('before'),
    ])
    .where('family_id', '=', of.family),
);

/** Replaces an earlier one. */
export const putSound = prepared(
  (db, { family, kid, number, size, sound }: Recorded & { size: number; sound: Uint8Array }) =>
    db
      .insertInto('recording')
      .values({ family_id: family, kid, number, size, sound })
      .onConflict((conflict) =>
        conflict.columns(['family_id', 'kid', 'number']).doUpdateSet((row) => ({
          size: row.ref('excluded.size'),
          sound: row.ref('excluded.sound'),
        })),
      ),
);

export const takeSound = prepared((db, of: Recorded) =>
  db.deleteFrom('recording').where(ofKid(of)).where('number', '=', of.number).returning('sound'),
);

const namingIn = (table: 'mission' | 'gift' | 'proposal', number: string) =>
  prepared((db, of: Recorded & { name: string | null }) =>
    db
      .updateTable(table)
      .set({ recording: of.name })
      .where(sql<boolean>`family_id = ${of.family} and kid = ${of.kid}`)
      .where(sql.ref(number), '=', of.number)
      .returning('kid'),
  );

const NAMINGS = [
  namingIn('mission', 'lineage'),
  namingIn('gift', 'gift'),
  namingIn('proposal', 'proposal'),
];
