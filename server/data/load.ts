import { forgetGuesses } from '../door/index.ts';
import { Problem } from '../http/problem.ts';
import { countKids, takeLogin } from '../kid/index.ts';
import { hasLoaded, loadFamily } from '../storage/load-family.ts';
import type { FamilyWrite } from '../storage/storage.ts';
import type { ReadFile } from './read.ts';

/**
 * Fills a family that has no kids, for one of its grown-ups. The same file that comes again with the same key changes
 * nothing: what was loaded is there.
 */
export async function loadOnce(
  write: FamilyWrite,
  grownUp: number,
  file: ReadFile,
  key: string,
): Promise<void> {
  const { db, family } = write;
  const once = `${key}:${file.checksum}`;
  const [first] = file.kids;
  if (first && (await hasLoaded(write, once, first))) return;
  if ((await countKids(db, family)) > 0) throw new Problem('family-not-empty');
  const logins = await loadFamily(write, grownUp, file, once, (name, kid) =>
    takeLogin(write, name, kid),
  );
  await forgetGuesses(db, { family, profile: grownUp });
  write.publish({ noun: 'family' });
  for (const kid of logins) write.publish({ noun: 'kid', kid });
}
