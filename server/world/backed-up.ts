import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { takeBackup } from '../backup/take.ts';
import { StartError } from '../config.ts';
import { Hub } from '../live/hub.ts';
import { openStorage } from '../storage/storage.ts';
import { verify } from '../storage/verify.ts';
import { contextOn } from './context.ts';
import { Device } from './device.ts';
import { dump } from './dump.ts';
import { sampleKid } from './family.ts';
import { newFolder } from './folder.ts';
import { NOON } from './world.ts';

export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const open = (dataDir: string) =>
  openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
    throw error;
  });

/** The files in a folder, byte for byte, without locks, which say nothing. */
export function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .filter(({ name }) => !name.endsWith('.lock'))
      .map(({ name }) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );
}

/** What work is refused with: one line for the operator. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It was not refused.'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** What a server that was killed leaves: a database and its log. */
function copyFolder(from: string, to: string) {
  for (const name of ['gwiazdozbior.sqlite', 'gwiazdozbior.sqlite-wal']) {
    if (existsSync(path.join(from, name))) copyFileSync(path.join(from, name), path.join(to, name));
  }
}

/** What is stored, and the family's change number apart from it. */
export async function stateIn(dataDir: string) {
  const beside = folderOfTest();
  copyFolder(dataDir, beside);
  const storage = await open(beside);
  const rows = await dump(storage.read);
  const { change } = await storage.read
    .selectFrom('family')
    .select((row) => row.fn.max('change').as('change'))
    .executeTakeFirstOrThrow();
  const family = rows.family?.map((row) => ({ ...JSON.parse(row), change: 0 }));
  const faults = await verify(storage.read);
  await storage.close();
  return { rows: { ...rows, family }, change, faults };
}

/** A family whose copy was taken before its last change, which is still in the log alone. */
export async function home() {
  const served = folderOfTest();
  const storage = await open(served);
  onTestFinished(() => storage.close());
  const app = createApp(contextOn({ storage, clock: () => NOON, dataDir: served }));
  const { parent } = await sampleKid({ device: () => new Device(async (ask) => app.fetch(ask)) });
  const file = path.join(served, 'gwiazdozbior.sqlite');
  const { file: copy } = await takeBackup(file, path.join(served, 'backups'), NOON);
  await parent.addKid({ name: 'Staś' });
  const dataDir = folderOfTest();
  copyFolder(served, dataDir);
  return { dataDir, file: path.join(dataDir, 'gwiazdozbior.sqlite'), copy };
}

/** A home, and what was in it when the copy was taken and at last. */
export async function homeWithStates() {
  const { dataDir, file, copy } = await home();
  const beside = folderOfTest();
  copyFileSync(copy, path.join(beside, 'gwiazdozbior.sqlite'));
  const [copied, last] = [await stateIn(beside), await stateIn(dataDir)];
  return { dataDir, file, copy, copied, last };
}
