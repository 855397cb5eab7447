import { createHash } from 'node:crypto';
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { Hub } from '../live/hub.ts';
import { copyDatabase } from '../storage/sqlite/copy.ts';
import { readLog } from '../storage/sqlite/log.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { changed, changedInLog } from './database-file.ts';
import { newFolder, removeFolder } from './folder.ts';
import { seedSampleFamily } from './sample-family.ts';
import { RELEASES, storedFile } from './stored.ts';

export const NAME = 'gwiazdozbior.sqlite';
const NOW = Date.UTC(2026, 10, 20, 11);

/** Folders as servers left them; the log of the one killed later does not say whose it is. */
export type Left = 'stopped' | 'killed' | 'another' | 'killedLater';
/** What happens to such a folder before the next start. */
export type Arrange = (folder: string, file: string) => void | Promise<void>;

/** Left once for the tests of a file on SQLite, and removed after them. */
export function leftFolders(): Record<Left, string> {
  const left = {} as Record<Left, string>;
  beforeAll(async () => {
    if (inject('engine') !== 'sqlite') return;
    Object.assign(left, await leaveFolders());
    expect(readLog(path.join(left.killedLater, `${NAME}-wal`))).toMatchObject({ first: null });
    return () => Object.values(left).forEach(removeFolder);
  });
  return left;
}

async function leaveFolders(): Promise<Record<Left, string>> {
  const sample = () => killed((storage) => seedSampleFamily(storage, NOW));
  const [first, another] = [await sample(), await sample()];
  const stopped = newFolder();
  await copyDatabase(path.join(first, NAME), path.join(stopped, NAME));
  cpSync(path.join(first, `${NAME}.was-here`), path.join(stopped, `${NAME}.was-here`));
  const killedLater = await killed(
    (storage) => storage.write((db) => sql`update family set numbers = numbers + 1`.execute(db)),
    stopped,
  );
  return { stopped, killed: first, another, killedLater };
}

async function killed(work: (storage: Storage) => Promise<unknown>, from?: string) {
  const running = newFolder();
  if (from) cpSync(from, running, { recursive: true });
  const storage = await openFolder(running);
  await work(storage);
  const folder = newFolder();
  cpSync(running, folder, { recursive: true });
  rmSync(path.join(folder, `${NAME}-shm`));
  await storage.close();
  removeFolder(running);
  return folder;
}

/** A copy of such a folder, changed, until the test is over. */
export async function arranged(from: string, arrange: Arrange): Promise<string> {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  cpSync(from, folder, { recursive: true });
  await arrange(folder, path.join(folder, NAME));
  return folder;
}

export function openFolder(dataDir: string, newDatabase = false) {
  return openStorage({ databaseUrl: null, dataDir, newDatabase }, new Hub(), (error) => {
    throw error;
  });
}

/** Another database in place of what is there. */
export function foreign(file: string, statements: string) {
  rmSync(file, { force: true });
  changed(file, statements);
}

/** The stored database as a killed server of that release would have left it. */
export function firstRelease(file: string) {
  rmSync(`${file}-wal`, { force: true });
  cpSync(storedFile(String(RELEASES[0])), file);
  changedInLog(file, 'vacuum');
  truncateSync(file, 4096);
}

export function overwrite(file: string, at: number, bytes: number[]) {
  const content = readFileSync(file);
  content.set(bytes, at);
  writeFileSync(file, content);
}

/** Every name in a folder and a hash of every byte. */
export function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const isFile = (name: string) => statSync(path.join(folder, name)).isFile();
  return Object.fromEntries(
    names.map((name) => [name, isFile(name) ? hashOf(path.join(folder, name)) : 'folder']),
  );
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
