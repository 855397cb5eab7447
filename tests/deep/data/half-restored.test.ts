import { copyFileSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { NAME } from '#fixtures/database/abandoned-folders.ts';
import {
  contents,
  folderOfTest,
  homeWithStates,
  open,
  refusal,
  stateIn,
} from '#fixtures/database/backed-up.ts';
import { NOON } from '#fixtures/server/world.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { openExisting, openToRead, refuseUnfinished } from '../../../server/db/verify/existing.ts';
import { verifyFile } from '../../../server/db/verify/verify-data.ts';
import { Hub } from '../../../server/live/hub.ts';
import { restore } from '../../../server/ops/backup/replace.ts';
import { takeBackup } from '../../../server/ops/backup/take.ts';

const STAMP = '20261120T120000.000Z';

const onSqlite = test.runIf(inject('engine') === 'sqlite');

/** Returns a home whose restore passed its decision and was killed before its last steps. */
async function halfRestored() {
  const { dataDir, file, copy, copied, last } = await homeWithStates();
  const other = path.join(folderOfTest(), NAME);
  await restore(copy, other, NOON);
  copyFileSync(other, `${file}.restored-${STAMP}`);
  return { dataDir, file, copy, copied, last };
}

onSqlite.each(['there', 'lost'])(
  'completes the restore at the next start with the lock %s, and keeps later writes',
  async (lock) => {
    const { dataDir, file, copied } = await halfRestored();
    if (lock === 'there') writeFileSync(`${file}.lock`, '');
    const output: string[] = [];
    const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {}, {
      report: (line) => output.push(line),
    });
    expect(output).toEqual([
      `Completed a restore that was killed half way. What was there is kept as ${file}.before-restore-${STAMP}.`,
    ]);
    expect((await stateIn(dataDir)).rows).toEqual(copied.rows);
    await storage.write((db) => db.updateTable('kid').set({ name: 'Jaś' }).execute());
    await storage.close();
    const again = await open(dataDir);
    const kids = await again.read.selectFrom('kid').select('name').execute();
    expect(kids).toEqual([{ name: 'Jaś' }]);
    await again.close();
  },
);

onSqlite('keeps a file that was put in the empty place, next to the old database', async () => {
  const { dataDir, file, copy, copied } = await halfRestored();
  const replaced = `${file}.before-restore-${STAMP}`;
  for (const end of ['', '-wal']) renameSync(file + end, replaced + end);
  const before = contents(dataDir);
  copyFileSync(copy, file);
  const newcomer = contents(dataDir)[NAME];
  await (await open(dataDir)).close();
  const after = contents(dataDir);
  for (const end of ['', '-wal']) {
    const name = path.basename(replaced) + end;
    expect(after[name]).toBe(before[name]);
  }
  expect(after[`${path.basename(replaced)}-2`]).toBe(newcomer);
  expect((await stateIn(dataDir)).rows).toEqual(copied.rows);
});

onSqlite(
  'ignores the side files of SQLite next to a pending restore, and deletes them',
  async () => {
    const waiting = await halfRestored();
    for (const end of ['-shm', '-wal'])
      writeFileSync(`${waiting.file}.restored-${STAMP}${end}`, '');
    await (await open(waiting.dataDir)).close();
    expect((await stateIn(waiting.dataDir)).rows).toEqual(waiting.copied.rows);
    expect(readdirSync(waiting.dataDir).filter((name) => name.includes('.restored-'))).toEqual([]);

    const whole = await homeWithStates();
    writeFileSync(`${whole.file}.lock`, '');
    writeFileSync(`${whole.file}.restored-${STAMP}-shm`, '');
    await (await open(whole.dataDir)).close();
    expect((await stateIn(whole.dataDir)).rows).toEqual(whole.last.rows);
  },
);

/** All programs, other than the server, that read or write a database. */
const PROGRAMS: Record<string, (dataDir: string, file: string) => Promise<unknown>> = {
  verify: (_, file) => verifyFile(file),
  backup: (dataDir, file) => takeBackup(file, path.join(dataDir, 'backups'), NOON),
  'export or move from it': (dataDir) => openToRead({ databaseUrl: null, dataDir }),
  import: (dataDir) => openExisting({ databaseUrl: null, dataDir }),
  'move to it': async (dataDir) => refuseUnfinished({ databaseUrl: null, dataDir }),
};

onSqlite.each(Object.entries(PROGRAMS))(
  'refuses to use the database that a pending restore will replace: %s',
  async (_, work) => {
    const { dataDir, file } = await halfRestored();
    const before = contents(dataDir);
    for (const isThere of [true, false]) {
      expect(await refusal(work(dataDir, file))).toMatch(
        /^A restore of .* was killed half way: start the server, or restore again\.$/,
      );
      if (isThere) expect(contents(dataDir)).toEqual(before);
      if (isThere) renameSync(file, `${file}.before-restore-${STAMP}`);
    }
    expect(existsSync(path.join(dataDir, 'backups'))).toBe(false);
  },
);
