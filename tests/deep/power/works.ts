import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { changedInLog } from '#fixtures/database/database-file.ts';
import { RELEASES, storedFile } from '#fixtures/database/stored.ts';
import { checkFile } from '../../../server/db/sqlite/check.ts';
import { upgradeCopies } from '../../../server/db/sqlite/upgrade.ts';
import { copiesIn } from '../../../server/ops/backup/copies.ts';
import { faultsIn } from '../../../server/ops/backup/take.ts';
import { runProgram } from '../faults/programs.ts';
import { startServer } from '../faults/server-process.ts';
import type { Work } from './work.ts';

const DATA = 'data';
const BACKUPS = 'backups';
const FILE = 'gwiazdozbior.sqlite';
const TAKEN_BEFORE = 'older.sqlite';
/**
 * In pages that migrations rewrite: if they were read over the upgraded ones, rows would differ.
 */
const LAST_CHANGES = `
  update family set numbers = numbers + 1;
  update mission set name = name || '!'`;

const firstStart: Work = {
  prepare: () => {},
  run: startOnce,
  meanwhile: 'after',
};

/** A server upgrades a release's database, whose last change is in the log of a killed server. */
function upgradeOf(release: string): Work {
  return {
    prepare(folder) {
      layRelease(release, folder, FILE);
      changedInLog(path.join(folder, DATA, FILE), LAST_CHANGES);
    },
    run: startOnce,
    meanwhile: 'after',
    // The next start has completed it, so there is one in any state.
    async audit(folder) {
      const file = path.join(folder, DATA, FILE);
      const [copy] = upgradeCopies(file);
      if (!copy) return ['the database from before is not kept'];
      return checkFile(file + copy, { mayBeOlder: true });
    },
  };
}

/** Every backup with its final name is complete, and a finished work leaves one. */
const backup: Work = {
  prepare: (folder) => layRelease(newest(), folder, FILE),
  run: (folder, env) => runAsOperator('backup', [], folder, env),
  meanwhile: 'after',
  async audit(folder, isDone) {
    const copies = await copiesIn(path.join(folder, BACKUPS));
    const faults = (await Promise.all(copies.map(({ file }) => faultsIn(file)))).flat();
    return isDone && copies.length === 0 ? ['the backup is not there', ...faults] : faults;
  },
};

/** The backup of an older version replaces the database. */
const restore: Work = {
  prepare(folder) {
    layRelease(newest(), folder, FILE);
    layRelease(RELEASES[0], folder, TAKEN_BEFORE);
  },
  run: (folder, env) =>
    runAsOperator('restore', [path.join(folder, DATA, TAKEN_BEFORE)], folder, env),
  meanwhile: 'before or after',
};

const nameOf = (release: string | undefined) => `the upgrade of ${release}`;

/** All migrations since the first release in one; the other upgrades are parts of it. */
export const LONGEST_UPGRADE = nameOf(RELEASES[0]);

export const WORKS: ReadonlyMap<string, Work> = new Map([
  ['the very first start', firstStart],
  ...RELEASES.filter((release) => release !== newest()).map(
    (release) => [nameOf(release), upgradeOf(release)] as const,
  ),
  ['a backup', backup],
  ['a restore', restore],
]);

function newest(): string | undefined {
  return RELEASES.at(-1);
}

function layRelease(release: string | undefined, folder: string, file: string) {
  if (!release) throw new Error('No release is stored.');
  mkdirSync(path.join(folder, DATA), { recursive: true });
  copyFileSync(storedFile(release), path.join(folder, DATA, file));
}

async function startOnce(folder: string, env: Record<string, string>) {
  await (await startServer({ dataDir: path.join(folder, DATA), env })).kill();
}

/** Runs a program as an operator who stores the backups on another disk. */
async function runAsOperator(
  name: Parameters<typeof runProgram>[0],
  args: string[],
  folder: string,
  env: Record<string, string>,
) {
  const backups = { BACKUP_DIR: path.join(folder, BACKUPS) };
  const ended = await runProgram(name, path.join(folder, DATA), {
    args,
    env: { ...env, ...backups },
  });
  if (ended.code !== 0) throw new Error(ended.errors);
}
