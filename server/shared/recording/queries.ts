import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** What a recording belongs to: a mission, by its lineage, a gift or a proposal. */
type Recorded = KidKey & { number: number };

export async function findSound(db: Db, of: Recorded): Promise<Uint8Array | undefined> {
  const [row] = await soundOf(db, of);
  return row?.sound;
}

/** Returns the bytes of all recordings of a family, and of one of them; 0 if there is none. */
export async function recordedSizes(db: Db, of: Recorded) {
  const [sizes] = await sizesOf(db, of);
  return { kept: sizes?.kept ?? 0, before: sizes?.before ?? 0 };
}

/** Sets the recording's name on what it belongs to; returns whether there is one. */
export async function nameRecorded(db: Db, of: Recorded, name: string | null): Promise<boolean> {
  const found = await Promise.all([
    nameMission(db, { ...of, name }),
    nameGift(db, { ...of, name }),
    nameProposal(db, { ...of, name }),
  ]);
  return found.flat().length > 0;
}

const soundOf = prepared((db, of: Recorded) =>
  db.selectFrom('recording').select('sound').where(ofKid(of)).where('number', '=', of.number),
);

const sizesOf = prepared((db, { family, kid, number }: Recorded) =>
  db
    .selectFrom('recording')
    .select(({ fn }) => [
      fn.sum<number | null>('size').as('kept'),
      fn
        .sum<number | null>('size')
        .filterWhere(ofKid({ family, kid }))
        .filterWhere('number', '=', number)
        .as('before'),
    ])
    .where('family_id', '=', family),
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

type Named = Recorded & { name: string | null };

const nameMission = prepared((db, { family, kid, number, name }: Named) =>
  db
    .updateTable('mission')
    .set({ recording: name })
    .where(ofKid({ family, kid }))
    .where('lineage', '=', number)
    .returning('mission as number'),
);

const nameGift = prepared((db, { family, kid, number, name }: Named) =>
  db
    .updateTable('gift')
    .set({ recording: name })
    .where(ofKid({ family, kid }))
    .where('gift', '=', number)
    .returning('gift as number'),
);

const nameProposal = prepared((db, { family, kid, number, name }: Named) =>
  db
    .updateTable('proposal')
    .set({ recording: name })
    .where(ofKid({ family, kid }))
    .where('proposal', '=', number)
    .returning('proposal as number'),
);
