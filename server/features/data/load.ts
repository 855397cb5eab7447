import {
  hasLoaded,
  type LoadedFamily,
  loadFamily,
  prepareFamily,
} from '../../db/family/load-family.ts';
import type { Storage } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';
import { countKids, takeLogin } from '../../shared/kid/queries.ts';
import { forgetAttempts } from '../../shared/star-code/queries.ts';
import type { ReadFile } from './read.ts';

/** The operator's key is the same for all imports, so repeating a file changes nothing. */
export const OPERATORS_KEY = 'import-family';
/** Another write on the family is in progress, and it ends at once. */
const WAIT_SECONDS = 1;

/** Repeating an import with the same key changes nothing. */
export async function loadOnce(
  storage: Pick<Storage, 'read' | 'familyWrite'>,
  { family, grownUp }: { family: number; grownUp: number },
  file: LoadedFamily & Pick<ReadFile, 'checksum'>,
  key: string,
): Promise<void> {
  const once = `${key}:${file.checksum}`;
  const prepared = await prepareFamily(storage.read, { family, grownUp }, file, once);
  await storage.familyWrite(family, async (write) => {
    const { db } = write;
    const [first] = file.kids;
    if (first && (await hasLoaded(write, once, first))) return;
    if ((await countKids(db, family)) > 0) throw new Problem('family-not-empty');
    const logins = await loadFamily(write, grownUp, prepared, (name, kid) =>
      takeLogin(write, name, kid),
    );
    if (!logins) throw new Problem('data-busy', { wait: WAIT_SECONDS });
    if (file.family.code !== undefined) await forgetAttempts(db, { family, profile: grownUp });
    write.publish({ noun: 'family' });
    for (const kid of logins) write.publish({ noun: 'kid', kid });
  });
}
