import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS, shownIn } from '#domain/time/time-zone.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { sampleKid } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { HOME_TIME_ZONE } from '../../../server/base/clock.ts';
import { readOpened } from '../../../server/db/opened.ts';
import { Health } from '../../../server/health/health.ts';
import { scheduleOf } from '../../../server/jobs/schedule.ts';
import { copiesIn, nameOf } from '../../../server/ops/backup/copies.ts';
import { nightlyBackup } from '../../../server/ops/backup/nightly.ts';

const HOUR = 60 * MINUTE_MS;
const NOW = Date.now();
/** Half a day from now: a copy is named by the real time, which must not reach the next night. */
const AT = (Math.floor(shownIn(HOME_TIME_ZONE, NOW) / MINUTE_MS) + 12 * 60) % (24 * 60);
/** A busy machine must not fail a test. */
const LONG = { timeout: 60_000 };
/** The identifiers of this installation and of another one. */
const [OURS, THEIRS] = ['0123abcd', '4567abcd'];
const PROGRAM = path.resolve('server/programs/backup.ts');

const onSqlite = test.runIf(inject('engine') === 'sqlite');

/** Starts the nightly backup of a folder; the test moves its clock, which begins now. */
function nightly(
  dataDir: string,
  { program = PROGRAM, backupAt = AT as number | null, installation = OURS } = {},
) {
  let now = NOW;
  const clock = () => now;
  const { log, lines } = recordedLog();
  const health = new Health(clock, log);
  const backupDir = path.join(dataDir, 'backups');
  vi.stubEnv('NODE_OPTIONS', '--import tsx');
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = { dataDir, backupDir, backupAt };
  const jobs = nightlyBackup({ clock, log, health, config, installation }, program);
  const schedule = scheduleOf({ clock, log }, jobs);
  onTestFinished(() => schedule.stop());
  return {
    lines,
    backupDir,
    jobs,
    schedule,
    trouble: () => health.trouble('backup')?.reason,
    pass(ms: number) {
      now += ms;
      return schedule.poll();
    },
  };
}

const ofUs = (moment: number) => nameOf({ moment, installation: OURS });

function programOf(text: string): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, text);
  return program;
}

function emptyFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

onSqlite('takes a copy each night while the server runs, and logs it', async () => {
  const world = await openWorld();
  await sampleKid(world);
  const { installation } = await readOpened(world.storage.read);
  const { backupDir, lines, pass, trouble } = nightly(world.dataDir, { installation });
  await pass(0);
  expect(await copiesIn(backupDir)).toHaveLength(1);
  await pass(60_000);
  expect(await copiesIn(backupDir)).toHaveLength(1);
  await pass(DAY_MS);
  expect(await copiesIn(backupDir)).toHaveLength(2);
  expect(trouble()).toBeUndefined();
  const [shared, taken] = lines;
  expect(shared).toMatchObject({ level: 40, backupDir });
  expect(taken).toMatchObject({ msg: 'backup taken', backup: expect.stringContaining('whole') });
});

onSqlite('reports a failed backup with its reason, disturbs nothing, and recovers', async () => {
  const { world, parent } = await openKid();
  const { installation } = await readOpened(world.storage.read);
  const { backupDir, lines, pass, trouble } = nightly(world.dataDir, { installation });
  writeFileSync(backupDir, 'no folder');
  await pass(0);
  expect(trouble()).toMatch(/backups.*There is no good one yet\.$/);
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'backup failed' }));
  await parent.addKid();
  rmSync(backupDir);
  await pass(HOUR);
  expect(trouble()).toBeUndefined();
  expect(await copiesIn(backupDir)).toHaveLength(1);
});

onSqlite(
  'reports a copy that is two days old until there is a new one, also when made by hand',
  async () => {
    const dataDir = emptyFolder();
    const { backupDir, pass, trouble } = nightly(dataDir, {
      program: programOf('console.error("no disk"); process.exitCode = 1'),
    });
    mkdirSync(backupDir);
    const old = NOW - 51 * HOUR;
    writeFileSync(path.join(backupDir, ofUs(old)), '');
    await pass(0);
    const ofOld = `The last good one is of ${new Date(old).toISOString()}.`;
    expect(trouble()).toBe(`no disk ${ofOld}`);
    writeFileSync(path.join(backupDir, ofUs(NOW)), '');
    await pass(HOUR);
    expect(trouble()).toBeUndefined();
  },
);

onSqlite('ignores a copy from the future after the clock was set back', async () => {
  const { backupDir, jobs } = nightly(emptyFolder());
  mkdirSync(backupDir);
  writeFileSync(path.join(backupDir, ofUs(NOW + 400 * DAY_MS)), '');
  expect(await jobs[0]?.lastDone?.()).toBe(null);
  const moment = NOW - 60 * HOUR;
  writeFileSync(path.join(backupDir, ofUs(moment)), '');
  expect(await jobs[0]?.lastDone?.()).toBe(moment);
});

onSqlite('ignores a copy of another installation in the folder', async () => {
  const { backupDir, jobs } = nightly(emptyFolder());
  mkdirSync(backupDir);
  writeFileSync(path.join(backupDir, nameOf({ moment: NOW, installation: THEIRS })), '');
  expect(await jobs[0]?.lastDone?.()).toBe(null);
});

onSqlite('aborts a running copy when the server stops', async () => {
  const dataDir = emptyFolder();
  const pid = path.join(dataDir, 'pid');
  const { pass, schedule, trouble } = nightly(dataDir, {
    program: programOf(`
      import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(pid)}, String(process.pid));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`),
  });
  const polling = pass(0);
  await vi.waitUntil(() => existsSync(pid) && readFileSync(pid, 'utf8'), LONG);
  await schedule.stop();
  await polling;
  const hasExited = () => {
    try {
      return !process.kill(Number(readFileSync(pid, 'utf8')), 0);
    } catch {
      return true;
    }
  };
  await vi.waitUntil(hasExited, LONG);
  expect(trouble()).toBeUndefined();
});

onSqlite('does nothing when it is turned off', () => {
  expect(nightly(emptyFolder(), { backupAt: null }).jobs).toEqual([]);
});
