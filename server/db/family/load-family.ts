import { setImmediate } from 'node:timers/promises';
import { MOST_PHOTOS } from '#domain/base/bounds.ts';
import type { FamilyData, LoadedSettings } from '#domain/data/family-data.ts';
import type { LoadedKid } from '#domain/data/load-family.ts';
import { type Db, FamilyGone, type FamilyWrite, takeNumbers } from '../storage.ts';
import { nameOf } from '../tables/kid.ts';
import { photo } from '../tables/photo.ts';
import type { LoadingKid, Owner } from '../tables/table.ts';
import { EVERY_TABLE, TABLES } from '../tables.ts';
import { type Insertion, insert, insertionOf } from './insert-rows.ts';

const KIDS: readonly Owner[] = ['kid', 'profile'];

/** The content of a family's file after `decideFamily` has accepted it. */
export interface LoadedFamily extends Pick<FamilyData, 'photos'> {
  family: LoadedSettings;
  kids: readonly LoadedKid[];
  numbers: number;
}

/** All rows of a file. Only the logins are missing. */
interface PreparedFamily extends Pick<LoadedFamily, 'family' | 'numbers'> {
  photos: ReturnType<typeof photo.load>;
  kids: readonly PreparedKid[];
  /** The first number in the family that its rows get. */
  first: number;
}

interface PreparedKid {
  loading: LoadingKid;
  kid: number;
  rows: readonly Insertion[];
}

/**
 * Builds the rows of a file before the transaction, because on SQLite a transaction blocks other
 * writes. Acceptances by the grown-up of the file become those of the one who loads it. Rows get
 * the family's next numbers, and creation keys that begin with `key`.
 */
export async function prepareFamily(
  read: Db,
  { family, grownUp }: { family: number; grownUp: number },
  { kids, ...file }: LoadedFamily,
  key: string,
): Promise<PreparedFamily> {
  const first = (await givenNumbers(read, family)) + 1;
  const number = (inFile: number) => first + inFile - 1;
  const prepared: PreparedKid[] = [];
  for (const of of kids) {
    const loading = {
      ...{ of, number },
      grownUp: (inFile?: number) => (inFile === file.family.grownUp ? grownUp : null),
      key: (row: string) => keyOf(key, row),
    };
    const whose = { family_id: family, kid: number(of.kid) };
    const rows: Insertion[] = [];
    for (const [table, { owner, load }] of EVERY_TABLE) {
      if (typeof load !== 'function' || table === 'kid' || !KIDS.includes(owner)) continue;
      rows.push(insertionOf(table, load(loading), whose));
      await setImmediate();
    }
    prepared.push({ loading, kid: whose.kid, rows });
  }
  const photos = photo.load(file);
  return { ...file, first, photos, kids: prepared };
}

/**
 * `login` registers a login for each kid. Returns the logins; `null` when the family has used other
 * numbers since the preparation.
 */
export async function loadFamily(
  write: FamilyWrite,
  grownUp: number,
  { family: settings, photos, kids, numbers, first }: PreparedFamily,
  login: (name: string, kid: number) => Promise<string>,
): Promise<string[] | null> {
  const { db, family } = write;
  if ((await givenNumbers(db, family)) + 1 !== first) return null;
  await takeNumbers(write, numbers);
  await db
    .updateTable('family')
    .set(TABLES.family.load(settings))
    .where('family_id', '=', family)
    .execute();
  await db
    .updateTable('grown_up')
    .set(TABLES.grown_up.load(settings))
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp)
    .execute();
  await makeRoomForPhotos(db, family, photos);
  await insert(db, insertionOf('photo', photos, { family_id: family }));
  const logins: string[] = [];
  for (const { loading, kid, rows } of kids) {
    const named = await login(loading.of.name, kid);
    const own = TABLES.kid.load({ ...loading, login: named });
    await insert(db, insertionOf('kid', [own], { family_id: family, kid }));
    for (const insertion of rows) await insert(db, insertion);
    logins.push(named);
  }
  return logins;
}

/** Deletes those that a file brings again, and the oldest beyond the limit. Nothing shows them. */
async function makeRoomForPhotos(db: Db, family: number, photos: readonly { name: string }[]) {
  const brought = new Set(photos.map(({ name }) => name));
  const own = await db
    .selectFrom('photo')
    .select('name')
    .where('family_id', '=', family)
    .orderBy('created', 'desc')
    .execute();
  const names = own.map(({ name }) => name);
  const tooMany = names.filter((name) => !brought.has(name)).slice(MOST_PHOTOS - brought.size);
  const gone = [...brought, ...tooMany];
  if (gone.length === 0) return;
  await db.deleteFrom('photo').where('family_id', '=', family).where('name', 'in', gone).execute();
}

/** Returns whether this key has already loaded this kid of a file, and the kid still exists. */
export async function hasLoaded(
  { db, family }: FamilyWrite,
  key: string,
  kid: LoadedKid,
): Promise<boolean> {
  const found = await db
    .selectFrom('kid')
    .select('kid')
    .where('family_id', '=', family)
    .where('key', '=', keyOf(key, nameOf(kid)))
    .executeTakeFirst();
  return found !== undefined;
}

async function givenNumbers(db: Db, family: number): Promise<number> {
  const row = await db
    .selectFrom('family')
    .select('numbers')
    .where('family_id', '=', family)
    .executeTakeFirst();
  if (!row) throw new FamilyGone();
  return row.numbers;
}

/** Each row gets its own key. Keys from browsers never contain a colon. */
function keyOf(key: string, row: string): string {
  return `${key}:${row}`;
}
