import { createHash } from 'node:crypto';
import { type FamilyFile, FORMAT, type KidInFile, VERSION } from '#contract/family-data/newest.ts';
import { type Db, FamilyGone } from '../storage.ts';
import type { Owner, Whose } from '../tables/table.ts';
import { instantInWords } from '../tables/words.ts';
import { EVERY_TABLE, rowsOf, TABLES } from '../tables.ts';

/**
 * No secrets, readable for people, in one snapshot. The register says what each table contributes.
 * `by` requests it, by default the founder.
 */
export function readFamilyData(
  read: Db,
  family: number,
  now: number,
  by?: number,
): Promise<FamilyFile> {
  return inSnapshot(read, async (db) => {
    const [row] = await rowsOf(db, 'family', { family });
    const grownUps = await rowsOf(db, 'grown_up', { family });
    const grownUp = grownUps.find((each) => each.grown_up === (by ?? row?.founder));
    if (!row || !grownUp) throw new FamilyGone();
    const file = {
      format: FORMAT,
      version: VERSION,
      saved: instantInWords(now),
      family: { ...TABLES.grown_up.download.words(grownUp), ...TABLES.family.download.words(row) },
      grownUps: grownUps.map(({ grown_up, name, gender }) => {
        return { grownUp: grown_up, name, gender, founder: grown_up === row.founder };
      }),
      ...(await listsOf(db, ['family'], { family })),
      kids: [] as KidInFile[],
    } as FamilyFile;
    const kids = await rowsOf(db, 'kid', { family });
    for (const kid of kids) {
      const lists = await listsOf(db, ['kid', 'profile'], { family, kid: kid.kid });
      file.kids.push({ ...TABLES.kid.download.words(kid), ...lists } as KidInFile);
    }
    return { ...file, checksum: checksumOf(file) };
  });
}

/** SHA-256, in hex, of the JSON without the checksum and without whitespace. */
export function checksumOf(file: object): string {
  const text = JSON.stringify({ ...file, checksum: undefined });
  return createHash('sha256').update(text).digest('hex');
}

async function listsOf(db: Db, owners: readonly Owner[], whose: Whose): Promise<object> {
  const lists: Record<string, object> = {};
  for (const [table, { owner, download }] of EVERY_TABLE) {
    if (!owners.includes(owner) || !download || 'without' in download || !download.list) continue;
    lists[download.list] = download.words(await rowsOf(db, table, whose));
  }
  return lists;
}

export function inSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
