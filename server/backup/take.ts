import { existsSync } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../config.ts';
import { type Copy, copiesIn, nameOf } from './copies.ts';
import { kept } from './keeping.ts';
import { checkFile, copyDatabase, lockOut, syncPath, verifyFile } from './sqlite.ts';

const MEGABYTE = 1024 * 1024;
/** What a copy leaves free: it may share the disk with what it is a copy of. */
const SPARE_BYTES = 32 * MEGABYTE;
/** What a copy is called until it was found whole. */
const UNFINISHED = 'unfinished.sqlite';
/** The last copy that was not found whole: there may be nothing better. */
const REFUSED = 'refused.sqlite';
const COMPANIONS = ['', '-journal', '-wal', '-shm'];

export interface Taken extends Copy {
  bytes: number;
  /** How many copies have had their time and are gone. */
  pruned: number;
}

/**
 * Copies a database into a folder while others read and write it. The copy counts, and has a name,
 * once it was checked, recounted and is safe on the disk; older ones are pruned only then. Throws a
 * `StartError` that says why there is no new copy.
 */
export async function takeBackup(from: string, folder: string, now: number): Promise<Taken> {
  if (!existsSync(from)) throw new StartError(`There is no database ${from}.`);
  await makeFolder(folder);
  const lock = lockOut(path.join(folder, '.lock'), `Another backup into ${folder} is under way.`);
  const unfinished = path.join(folder, UNFINISHED);
  try {
    await removeDatabase(unfinished);
    await findSpace(from, folder);
    await createFile(unfinished);
    await copyDatabase(from, unfinished);
    await refuseFaults(unfinished, path.join(folder, REFUSED));
    syncPath(unfinished);
    const { size: bytes } = await stat(unfinished);
    const copy = await named(unfinished, folder, now);
    return { ...copy, bytes, pruned: await prune(folder, copy) };
  } finally {
    await removeDatabase(unfinished);
    lock.close();
  }
}

/** Not its parents: where the disk that it names is missing nothing must lie in its place. */
async function makeFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) {
    await mkdir(folder, { mode: 0o700 });
    syncPath(path.dirname(folder));
  }
  if (!(await stat(folder)).isDirectory()) throw new StartError(`${folder} is no folder.`);
  await access(folder, constants.W_OK);
}

async function findSpace(from: string, folder: string): Promise<void> {
  const sizes = [from, `${from}-wal`].map((file) => stat(file).catch(() => ({ size: 0 })));
  const needed = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, SPARE_BYTES);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
  throw new StartError(
    `${folder} has ${megabytes(bavail * bsize)} MB free, a backup needs ${megabytes(needed)}.`,
  );
}

async function createFile(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
}

async function refuseFaults(copy: string, refused: string): Promise<void> {
  const broken = await checkFile(copy);
  const faults = broken.length > 0 ? broken : await verifyFile(copy);
  if (faults.length === 0) return;
  await rename(copy, refused);
  throw new StartError(
    `The data does not agree with itself, its copy lies as ${refused}: ${faults[0]}` +
      (faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''),
  );
}

/** Gives a copy its name, never that of another. */
async function named(unfinished: string, folder: string, now: number): Promise<Copy> {
  let moment = now;
  while (existsSync(path.join(folder, nameOf(moment)))) moment += 1;
  const file = path.join(folder, nameOf(moment));
  await rename(unfinished, file);
  syncPath(folder);
  return { file, moment };
}

async function prune(folder: string, newest: Copy): Promise<number> {
  const copies = await copiesIn(folder);
  const keeping = kept(
    copies.map(({ moment }) => moment),
    newest.moment,
  );
  const old = copies.filter(({ moment }) => !keeping.includes(moment));
  for (const { file } of old) await rm(file, { force: true });
  return old.length;
}

async function removeDatabase(file: string): Promise<void> {
  for (const end of COMPANIONS) await rm(file + end, { force: true });
}
