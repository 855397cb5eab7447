import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';

interface PhotoKey {
  family: number;
  name: PhotoName;
}

/** The newest first. */
export async function photosOf(db: Db, family: number): Promise<PhotoName[]> {
  return (await namesOf(db, { family })).map(({ name }) => name as PhotoName);
}

const namesOf = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('photo')
    .select('name')
    .where('family_id', '=', family)
    .orderBy('created', 'desc')
    .orderBy('name'),
);

export async function findPhoto(db: Db, of: PhotoKey): Promise<Uint8Array | undefined> {
  const [row] = await jpegOf(db, of);
  return row?.jpeg;
}

const jpegOf = prepared((db, { family, name }: PhotoKey) =>
  db.selectFrom('photo').select('jpeg').where('family_id', '=', family).where('name', '=', name),
);

export const insertPhoto = prepared(
  (db, { family, name, created, jpeg }: PhotoKey & { created: number; jpeg: Uint8Array }) =>
    db.insertInto('photo').values({ family_id: family, name, created, jpeg }),
);

export const takePhoto = prepared((db, { family, name }: PhotoKey) =>
  db.deleteFrom('photo').where('family_id', '=', family).where('name', '=', name).returning('jpeg'),
);
