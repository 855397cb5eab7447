import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dump } from '#fixtures/database/dump.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { acceptedByOne, newestFile, placeOfStored } from '#fixtures/routes/samples/data.ts';

import { readFamilyData } from '../../../server/db/family/family-data.ts';
import { databaseFile, openStorage, type Storage } from '../../../server/db/storage.ts';
import { openToRead } from '../../../server/db/verify/existing.ts';
import { moveFamilies } from '../../../server/db/verify/move.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { loadOnce, OPERATORS_KEY } from '../../../server/features/data/load.ts';
import { readFile } from '../../../server/features/data/read.ts';
import { Hub } from '../../../server/live/hub.ts';
import { findByEmail, insertFamily } from '../../../server/shared/account/queries.ts';
import { runProgram } from '../faults/programs.ts';
import { auditStart } from './start.ts';
import type { Work } from './work.ts';

const DATA = 'data';
const OLD_HOME = 'old';
const FAMILIES = 3;
const NEW_HOME = 'nowy-dom@example.com';
const FILE = path.resolve(placeOfStored());
const ZONE = 'Europe/Warsaw';

/** Moves families to another folder, from a read-only one; a second run continues it. */
export const move: Work = {
  async prepare(folder) {
    await layOut(path.join(folder, OLD_HOME), async (storage) => {
      for (let number = 1; number <= FAMILIES; number += 1) {
        const email = `rodzina${number}@example.com`;
        await register(storage, email);
        await load(storage, email);
      }
    });
    // Another work covers the creation of a database.
    await layOut(path.join(folder, DATA), async () => {});
  },
  run(folder, env) {
    const homes = [OLD_HOME, DATA].map((home) => path.join(folder, home));
    return asked('move', homes, folder, env);
  },
  meanwhile: 'a part',
  async audit(folder) {
    const source = await openToRead({ databaseUrl: null, dataDir: path.join(folder, OLD_HOME) });
    try {
      return await auditStart(path.join(folder, DATA), async (target) => {
        const faults = await moveFamilies(source, target);
        const isSame = isDeepStrictEqual(await dump(target.read), await dump(source.read));
        return isSame ? faults : [...faults, 'the move that goes on ends otherwise'];
      });
    } finally {
      await source.close();
    }
  },
};

/** Imports a family's file as the operator; a second run has the same result. */
export const importOfFamily: Work = {
  prepare: (folder) => layOut(path.join(folder, DATA), (storage) => register(storage, NEW_HOME)),
  run: (folder, env) => asked('import-family', [NEW_HOME, FILE], folder, env),
  meanwhile: 'before or after',
  audit: (folder) =>
    auditStart(path.join(folder, DATA), async (storage) => {
      const wasLoaded = (await loadedKids(storage)).length > 0;
      const before = await dump(storage.read);
      await load(storage, NEW_HOME);
      const { kids } = await readFile(newestFile(), Date.now());
      const expected = acceptedByOne(kids).map(withoutLogin);
      const isWhole = isDeepStrictEqual(await loadedKids(storage), expected);
      const after = await dump(storage.read);
      const isOnce = !wasLoaded || isDeepStrictEqual(after.kid, before.kid);
      return [
        ...(isWhole && isOnce ? [] : ['the import that is repeated ends otherwise']),
        ...(await verify(storage.read)),
      ];
    }),
};

async function asked(
  name: 'move' | 'import-family',
  args: string[],
  folder: string,
  env: Record<string, string>,
) {
  const ended = await runProgram(name, path.join(folder, DATA), { args, env });
  if (ended.code !== 0) throw new Error(ended.errors || ended.said);
}

async function register(storage: Storage, email: string) {
  const rest = { password: '', gender: 'mama', code: null, timeZone: ZONE } as const;
  await storage.write((db) => insertFamily(db, { email, ...rest }, 0));
}

async function load(storage: Storage, email: string) {
  const found = await findByEmail(storage.read, email);
  if (!found) throw new Error(`No account has the e-mail ${email}.`);
  await loadOnce(storage, found, await readFile(newestFile(), Date.now()), OPERATORS_KEY);
}

/** Returns what the first family's own file would import. */
async function loadedKids({ read }: Storage) {
  const { kids, ...file } = await readFamilyData(read, 1, 0);
  if (kids.length === 0) return [];
  return (await readFile({ ...file, kids }, Date.now())).kids.map(withoutLogin);
}

/** Creates a database elsewhere and copies it, so that its late closing is not part of the work. */
async function layOut(dataDir: string, fill: (storage: Storage) => Promise<void>) {
  const elsewhere = newFolder();
  const storage = await openStorage({ databaseUrl: null, dataDir: elsewhere }, new Hub(), () => {});
  await fill(storage).finally(storage.close);
  mkdirSync(dataDir);
  const [from, to] = [elsewhere, dataDir].map((folder) => databaseFile({ dataDir: folder }));
  copyFileSync(String(from), String(to));
  removeFolder(elsewhere);
}

function withoutLogin<Kid extends object>(kid: Kid) {
  return { ...kid, login: '' };
}
