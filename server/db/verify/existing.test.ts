import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { type Place, RELEASES, storedRelease } from '#fixtures/database/stored.ts';
import { StartError } from '../../base/start-error.ts';
import { Hub } from '../../live/hub.ts';
import { openStorage } from '../storage.ts';
import { openExisting, openToRead } from './existing.ts';

const onSqlite = test.runIf(inject('engine') === 'sqlite');

test('creates no database when there is none to open', async () => {
  const place = await nowhere();
  for (const open of [openToRead, openExisting]) {
    const refused: unknown = await open(place).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toMatch(
      /^There is no database (in|at) .*\. None was made\.$/,
    );
  }
  expect(existsSync(place.dataDir)).toBe(false);
});

test('neither reads nor upgrades an older database', async () => {
  const place = await storedRelease(String(RELEASES[0]));
  const before = filesIn(place);
  for (const _ of ['once', 'again']) {
    await expect(openToRead(place)).rejects.toThrow(/its schema is older.*start its server once/);
  }
  expect(filesIn(place)).toEqual(before);
});

test('reads a database of this version and leaves it unchanged', async () => {
  const place = await storedRelease(String(RELEASES[0]));
  await (await openExisting(place)).close();
  const before = filesIn(place);
  const { read, close } = await openToRead(place);
  expect((await dump(read)).family).toHaveLength(1);
  await close();
  expect(filesIn(place)).toEqual(before);
});

onSqlite('rejects a start on a database that is being read', async () => {
  const place = await storedRelease(String(RELEASES[0]));
  await (await openExisting(place)).close();
  const { close } = await openToRead(place);
  const start = () => openStorage(place, new Hub(), () => {});
  await expect(start()).rejects.toThrow(
    'Another server, restore or move is already using the data',
  );
  await close();
  await (await start()).close();
});

async function nowhere(): Promise<Place> {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const dataDir = path.join(folder, 'data');
  if (inject('engine') === 'sqlite') return { databaseUrl: null, dataDir };
  const { url, drop } = await emptyDatabase(inject('postgres'));
  onTestFinished(drop);
  return { databaseUrl: url, dataDir };
}

function filesIn({ dataDir }: Place) {
  const names = readdirSync(dataDir).filter((name) => !name.endsWith('.lock'));
  return names.map((name) => [name, readFileSync(path.join(dataDir, name)).toString('base64')]);
}
