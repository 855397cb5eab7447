import { setImmediate } from 'node:timers/promises';
import type { Data } from '#contract/family-data/newest.ts';
import { MOST_PHOTOS } from '#domain/base/bounds.ts';
import type { Photo, StoredKid } from '#domain/data/family-data.ts';
import { BY_ITSELF } from '#domain/mission/mark.ts';
import type { Day } from '#domain/time/day.ts';
import { fromCode } from '../engine/rows.ts';
import { fromSettings } from '../schema/family.ts';
import { type Db, FamilyDeleted, type FamilyWrite, takeNumbers } from '../storage.ts';
import type { TableName } from '../tables/table.ts';
import { type Insertion, insert, insertionOf } from './insert-rows.ts';
import { kidRow, type LoadingKid, nameOf, ROWS } from './kid-rows.ts';

/** The settings in a file. The star code is absent when the grown-up has not been authenticated. */
type LoadedSettings = Omit<Data['family'], 'code'> & Partial<Pick<Data['family'], 'code'>>;

/** The content of a family's file after `decideFamily` has accepted it. */
export interface LoadedFamily {
  family: LoadedSettings;
  photos: readonly Photo[];
  kids: readonly StoredKid[];
  numbers: number;
  /** From which its gifts count as unchosen. */
  today: Day;
}

/** All rows of a file. Only the logins are missing. */
interface PreparedFamily extends Pick<LoadedFamily, 'family' | 'photos' | 'numbers'> {
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
  { kids, today, ...file }: LoadedFamily,
  key: string,
): Promise<PreparedFamily> {
  const first = (await givenNumbers(read, family)) + 1;
  const number = (inFile: number) => first + inFile - 1;
  const prepared: PreparedKid[] = [];
  for (const of of kids) {
    const loading = {
      of,
      today,
      number,
      grownUp: (inFile?: number) => {
        if (inFile === BY_ITSELF) return inFile;
        return inFile === file.family.grownUp ? grownUp : null;
      },
      key: (row: string) => keyOf(key, row),
    };
    const whose = { family_id: family, kid: number(of.kid) };
    const rows: Insertion[] = [];
    for (const [table, rowsFrom] of Object.entries(ROWS)) {
      rows.push(insertionOf(table as TableName, rowsFrom(loading), whose));
      await setImmediate();
    }
    prepared.push({ loading, kid: whose.kid, rows });
  }
  // A file may contain a photo twice.
  const photos = [...new Map(file.photos.map((photo) => [photo.name, photo])).values()];
  return { ...file, first, photos, kids: prepared };
}

/**
 * Inserts the prepared rows into a family without kids, for one of its grown-ups. The account keeps
 * its e-mail and password, and its star code and name when the file has none. `login` creates
 * and registers a login for each kid. Returns the logins; `null` when the family has used other
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
    .set(fromSettings(settings))
    .where('family_id', '=', family)
    .execute();
  await db
    .updateTable('grown_up')
    .set({
      gender: settings.gender,
      ...(settings.code !== undefined && { code: fromCode(settings.code) }),
      ...(settings.name !== '' && { name: settings.name }),
    })
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp)
    .execute();
  await makeRoomForPhotos(db, family, photos);
  await insert(db, insertionOf('photo', photos, { family_id: family }));
  const logins: string[] = [];
  for (const { loading, kid, rows } of kids) {
    const named = await login(loading.of.name, kid);
    const own = insertionOf('kid', [kidRow(loading, named)], { family_id: family, kid });
    await insert(db, own);
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
  const removed = [...brought, ...tooMany];
  if (removed.length === 0) return;
  await db
    .deleteFrom('photo')
    .where('family_id', '=', family)
    .where('name', 'in', removed)
    .execute();
}

/** Returns whether this key has already loaded this kid of a file, and the kid still exists. */
export async function hasLoaded(
  { db, family }: FamilyWrite,
  key: string,
  kid: StoredKid,
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
  if (!row) throw new FamilyDeleted();
  return row.numbers;
}

/** Each row gets its own key. Keys from browsers never contain a colon. */
function keyOf(key: string, row: string): string {
  return `${key}:${row}`;
}
