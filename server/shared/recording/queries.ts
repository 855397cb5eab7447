import { sql } from 'kysely';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** What a recording belongs to: a mission, by its lineage, or a gift. */
type Recorded = KidKey & { number: number };

/** Returns the recording of a kid's mission or gift. */
export async function findSound(db: Db, of: Recorded): Promise<Uint8Array | undefined> {
  const [row] = await soundOf(db, of);
  return row?.sound;
}

/** Returns the bytes of all recordings of a family, and of one of them; 0 if there is none. */
export async function recordedSizes(db: Db, { family, kid, number }: Recorded) {
  const [sum] = await sizeOfAll(db, { family });
  const [own] = await sizeOf(db, { family, kid, number });
  return { kept: sum?.size ?? 0, before: own?.size ?? 0 };
}

/** Stores a recording; replaces an earlier one. */
export async function putSound(db: Db, of: Recorded, sound: Uint8Array): Promise<void> {
  await put(db, { ...of, sound, size: sound.length });
}

/** Deletes a recording and returns it. */
export async function takeSound(db: Db, of: Recorded): Promise<Uint8Array | undefined> {
  const [row] = await take(db, of);
  return row?.sound;
}

/** Sets the recording's name on its mission or gift; returns whether there is one. */
export async function nameRecorded(db: Db, of: Recorded, name: string | null): Promise<boolean> {
  const found = await Promise.all([
    nameMission(db, { ...of, name }),
    nameGift(db, { ...of, name }),
  ]);
  return found.flat().length > 0;
}

const soundOf = prepared((db, { family, kid, number }: Recorded) =>
  db
    .selectFrom('recording')
    .select('sound')
    .where(ofKid({ family, kid }))
    .where('number', '=', number),
);

const sizeOf = prepared((db, { family, kid, number }: Recorded) =>
  db
    .selectFrom('recording')
    .select('size')
    .where(ofKid({ family, kid }))
    .where('number', '=', number),
);

const sizeOfAll = prepared((db, { family }: Pick<Recorded, 'family'>) =>
  db
    .selectFrom('recording')
    .select(sql<number>`coalesce(sum(size), 0)`.as('size'))
    .where('family_id', '=', family),
);

const put = prepared(
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

const take = prepared((db, { family, kid, number }: Recorded) =>
  db
    .deleteFrom('recording')
    .where(ofKid({ family, kid }))
    .where('number', '=', number)
    .returning('sound'),
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
