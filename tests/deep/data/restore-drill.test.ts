import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MOST_EXTRA_POINTS_A_DAY } from '#domain/base/bounds.ts';
import { withoutCounters } from '#fixtures/database/counters.ts';
import { dump } from '#fixtures/database/dump.ts';
import { copyFolder } from '#fixtures/database/folder.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { verifyFile } from '../../../server/db/verify/verify-data.ts';
import { Hub } from '../../../server/live/hub.ts';
import { copiesIn } from '../../../server/ops/backup/copies.ts';
import { backUp, restoreFrom, runProgram } from '../faults/programs.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

const WRITERS = 8;
/** A session may make 100 changes in ten seconds; then a writer signs in again. */
const WRITES_OF_A_SESSION = 95;
/** A busy machine must not fail a test. */
const LONG = { timeout: 60_000 };
/** For each of about twenty steps a program starts and the whole database is read. */
const EVERY_STEP = { timeout: 240_000 };
const PRELOAD = pathToFileURL(path.resolve('tests/deep/faults/killed-at.mjs')).href;
/** More file changes than a backup or a restore makes. */
const MOST_STEPS = 100;

function folderOfTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a folder: reading a folder opens its database, and this process closes it late. */
function copyOf(dataDir: string): string {
  const copy = folderOfTest();
  copyFolder(dataDir, copy);
  return copy;
}

/** Returns what a start finds in a folder, without the counters of families. */
async function stateIn(dataDir: string) {
  const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
    throw error;
  });
  const rows = await dump(storage.read);
  const points = await storage.read.selectFrom('extra_points').select('description').execute();
  const faults = await verify(storage.read);
  await storage.close();
  return { rows: withoutCounters(rows), given: points.map((row) => row.description), faults };
}

async function stateOf(copy: string) {
  const beside = folderOfTest();
  copyFileSync(copy, path.join(beside, 'gwiazdozbior.sqlite'));
  return stateIn(beside);
}

test('restores the state at the backup that was taken while devices wrote', async () => {
  const dataDir = path.join(folderOfTest(), 'data');
  let server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.kill()));
  const place = { address: server.address };
  const parent = new SampleParent(new Device(sendTo(place)));
  await parent.register();
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => openWriter(place)));

  const writing = writers.map((writer) => writer.write());
  await vi.waitUntil(() => writers.every(({ acknowledged }) => acknowledged.length > 3), LONG);
  const before = writers.flatMap(({ acknowledged }) => acknowledged);
  const copy = await backUp(dataDir);
  const after = writers.flatMap(({ sent }) => sent);
  await vi.waitUntil(() => writers.flatMap(({ sent }) => sent).length > after.length, LONG);
  for (const writer of writers) writer.stop();
  await Promise.all(writing);
  expect((await runProgram('restore', dataDir, { args: [copy] })).errors).toMatch(
    /^Another server, restore or move is already using the data.*\n$/,
  );
  await server.stop();
  const last = await stateIn(copyOf(dataDir));

  await restoreFrom(copy, dataDir);
  const restored = await stateIn(copyOf(dataDir));
  expect(restored.rows).toEqual((await stateOf(copy)).rows);
  expect(restored.faults).toEqual([]);
  expect(restored.given).toEqual(expect.arrayContaining(before));
  expect(after).toEqual(expect.arrayContaining(restored.given));
  expect(restored.given.length).toBeLessThan(last.given.length);

  server = await startServer({ dataDir });
  place.address = server.address;
  const earned = async () => {
    const { kids } = await answered(parent.api.kids.$get());
    return kids.reduce((sum, kid) => sum + kid.earned, 0);
  };
  expect(await earned()).toBe(restored.given.length);
  await parent.addPoints(await parent.addKid(), 1);
  expect(await earned()).toBe(restored.given.length + 1);
});

let written = 0;

/** Opens a device of the family that adds one point after another, to a new kid when one's day is full. */
async function openWriter(place: { address: string }) {
  const signIn = async () => {
    const parent = new SampleParent(new Device(sendTo(place)));
    await answered(parent.api.session.$post({ json: SIGN_IN }));
    await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
    return parent;
  };
  let parent = await signIn();
  let login = '';
  const [sent, acknowledged]: [string[], string[]] = [[], []];
  let stopped = false;
  return {
    sent,
    acknowledged,
    stop() {
      stopped = true;
    },
    async write() {
      while (!stopped) {
        if (sent.length % WRITES_OF_A_SESSION === WRITES_OF_A_SESSION - 1) parent = await signIn();
        if (sent.length % MOST_EXTRA_POINTS_A_DAY === 0) login = await parent.addKid();
        written += 1;
        const description = `Za odwagę ${written}`;
        sent.push(description);
        await parent.addPoints(login, 1, description);
        acknowledged.push(description);
      }
    },
  };
}

test(
  'leaves the old or the restored database when a restore is killed at any step',
  EVERY_STEP,
  async () => {
    const { dataDir, copy } = await stoppedHome();
    const [old, copied] = [await stateIn(copyOf(dataDir)), await stateOf(copy)];
    const seen: string[] = [];
    for (let step = 1; ; step += 1) {
      const again = copyOf(dataDir);
      const { signal, errors } = await runProgram('restore', again, killedAt(step, copy));
      const { rows } = await stateIn(again);
      const isOld = JSON.stringify(rows) === JSON.stringify(old.rows);
      if (!isOld) expect(rows, `step ${step}`).toEqual(copied.rows);
      seen.push(isOld ? 'old' : 'restored');
      expect(step, errors).toBeLessThan(MOST_STEPS);
      if (signal === null) break;
    }
    expect(seen.slice(0, 5)).toEqual(Array(5).fill('old'));
    expect(seen.at(-1)).toBe('restored');
  },
);

test(
  'leaves complete copies only when a backup is killed at any step, and takes the next one',
  EVERY_STEP,
  async () => {
    const { dataDir } = await stoppedHome();
    const folder = path.join(dataDir, 'backups');
    for (let step = 1; ; step += 1) {
      const { signal } = await runProgram('backup', dataDir, killedAt(step));
      for (const { file } of await copiesIn(folder)) {
        expect(await verifyFile(file), `step ${step}`).toEqual([]);
      }
      expect(step).toBeLessThan(MOST_STEPS);
      if (signal === null) break;
    }
    expect(await copiesIn(folder)).not.toEqual([]);
  },
);

test('loses only the current backup when the disk is full', async () => {
  const { dataDir } = await stoppedHome();
  const copies = () => readdirSync(path.join(dataDir, 'backups'));
  const before = copies();
  const program = `ulimit -f 64; exec "${process.execPath}" dist/server/backup.js`;
  const { status, stderr } = spawnSync('sh', ['-c', program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]*(full|I\/O)[^\n]*\n$/);
  expect(copies()).toEqual(before);
});

const killedAt = (step: number, ...args: string[]) => ({
  args,
  env: { KILLED_AT: String(step) },
  preload: PRELOAD,
});

/** Returns a family whose server was killed after a change that its backup does not contain. */
async function stoppedHome() {
  const dataDir = path.join(folderOfTest(), 'data');
  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.kill()));
  const parent = new SampleParent(new Device(sendTo(server)));
  await parent.register();
  await parent.addKid();
  const copy = path.join(folderOfTest(), 'copy.sqlite');
  copyFileSync(await backUp(dataDir), copy);
  await parent.addKid({ name: 'Staś' });
  await server.kill();
  return { dataDir, copy };
}
