import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, inject, test } from 'vitest';
import { NAME } from '#fixtures/database/abandoned-folders.ts';
import {
  contents,
  folderOfTest,
  home,
  homeWithStates,
  open,
  refusal,
  stateIn,
} from '#fixtures/database/backed-up.ts';
import { expectRaised } from '#fixtures/database/counters.ts';
import { breakPage } from '#fixtures/database/database-file.ts';
import { killedAtEachStep } from '#fixtures/database/killed.ts';
import { NOON } from '#fixtures/server/world.ts';
import { restore } from '../../../server/ops/backup/replace.ts';

const HOUR = 60 * 60 * 1000;
const FIRST_RELEASE = path.resolve('tests/fixtures/stored/databases/0004-celebrations.sqlite');

const onSqlite = test.runIf(inject('engine') === 'sqlite');

onSqlite('restores the state of the backup, and keeps the database that it replaces', async () => {
  const { dataDir, file, copy, copied, last } = await homeWithStates();
  const replaced = await restore(copy, file, NOON + HOUR);
  const restored = await stateIn(dataDir);
  expect(restored.rows).toEqual(copied.rows);
  expect(restored.faults).toEqual([]);
  expect(restored.rows).not.toEqual(last.rows);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(replaced).toBe(`${file}.before-restore-20261120T120000.000Z`);
  const before = folderOfTest();
  copyFileSync(String(replaced), path.join(before, 'gwiazdozbior.sqlite'));
  expect(await stateIn(before)).toEqual(last);
});

onSqlite('raises every counter with each restore, whatever the clock says', async () => {
  const { dataDir, file, copy, last } = await homeWithStates();
  let newest = last.counters;
  for (const moment of [NOON, NOON, NOON - 9000 * HOUR, 0, Date.UTC(2400, 0, 1), NOON + HOUR]) {
    await restore(copy, file, moment);
    const { counters } = await stateIn(dataDir);
    expectRaised(newest, counters, Math.min(moment, NOON));
    const { change = 0, ...others } = counters;
    expect(change).toBeLessThan(2 ** 53 - 2 ** 40);
    expect(Math.max(...Object.values(others))).toBeLessThan(2 ** 31 - 2 ** 20);
    newest = counters;
  }
});

onSqlite('restores and upgrades a backup of the first release', async () => {
  const { dataDir, file } = await home();
  await restore(FIRST_RELEASE, file, NOON + HOUR);
  const { faults, rows } = await stateIn(dataDir);
  expect(faults).toEqual([]);
  expect((rows as Record<string, unknown>).kid).toHaveLength(3);
});

test.runIf(inject('engine') === 'sqlite' && process.getuid?.() === 0)(
  'gives all files to the owner of the directory when root restores',
  async () => {
    const { dataDir, file, copy } = await home();
    const all = () => readdirSync(dataDir).map((name) => path.join(dataDir, name));
    for (const place of [dataDir, ...all()]) chownSync(place, 65_534, 65_534);
    await restore(copy, file, NOON + HOUR);
    expect(all()).toEqual(expect.arrayContaining([file, `${file}.lock`, `${file}.was-here`]));
    for (const place of all()) {
      expect(statSync(place), place).toMatchObject({ uid: 65_534, gid: 65_534 });
    }
  },
);

onSqlite('restores into a folder that does not exist yet', async () => {
  const { copy } = await home();
  const dataDir = path.join(folderOfTest(), 'new', 'data');
  expect(await restore(copy, path.join(dataDir, 'gwiazdozbior.sqlite'), NOON)).toBe(null);
  expect(readdirSync(dataDir)).toContain('gwiazdozbior.sqlite.was-here');
  expect((await stateIn(dataDir)).faults).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

/** Files that are not a backup, and the message of the refusal. */
const NO_BACKUPS: Record<string, { make(file: string, copy: string): void; message: string }> = {
  'that is missing': { make: () => {}, message: 'is not there' },
  'that is empty': { make: (file) => writeFileSync(file, ''), message: 'is empty' },
  'that is not a database': {
    make: (file) => writeFileSync(file, 'x'.repeat(9000)),
    message: 'not an SQLite database',
  },
  'that is truncated': {
    make: (file, copy) => {
      copyFileSync(copy, file);
      truncateSync(file, statSync(file).size - 5000);
    },
    message: 'is cut off',
  },
  'with a damaged page': {
    make: (file, copy) => {
      copyFileSync(copy, file);
      breakPage(file, 'kid');
    },
    message: 'Nothing was changed',
  },
  'without a table': {
    make: (file, copy) => change(file, copy, 'drop table celebration'),
    message: 'celebration is missing',
  },
  'of a newer version': {
    make: (file, copy) =>
      change(file, copy, "insert into kysely_migration values ('9999-later', '2030')"),
    message: 'newer version',
  },
  'of another program': {
    make: (file) => {
      const database = new DatabaseSync(file);
      database.exec('create table thing (name text)');
      database.close();
    },
    message: 'another program',
  },
};

function change(file: string, copy: string, statement: string) {
  copyFileSync(copy, file);
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

onSqlite.each(Object.entries(NO_BACKUPS))(
  'rejects a backup %s, and changes nothing',
  async (_, { make, message }) => {
    const { dataDir, file, copy } = await home();
    const strange = path.join(folderOfTest(), 'strange.sqlite');
    make(strange, copy);
    const before = contents(dataDir);
    const refused = await refusal(restore(strange, file, NOON));
    expect(refused).toContain(message);
    expect(refused.match(/Nothing was changed/g)).toHaveLength(1);
    expect(contents(dataDir)).toEqual(before);
  },
);

onSqlite('restores nothing while a server runs, or from the database itself', async () => {
  const { dataDir, file, copy } = await home();
  expect(await refusal(restore(file, file, NOON))).toContain('is the database itself');
  const storage = await open(dataDir);
  expect(await refusal(restore(copy, file, NOON))).toContain('already using the data');
  expect(await storage.read.selectFrom('kid').selectAll().execute()).toHaveLength(2);
  await storage.close();
});

onSqlite('rejects a file that another process writes to', async () => {
  const { dataDir, file, copy, last } = await homeWithStates();
  const other = (await home()).dataDir;
  const storage = await open(other);
  expect(await refusal(restore(path.join(other, NAME), file, NOON))).toContain('is using');
  await storage.close();
  const restoring = restore(copy, file, NOON);
  // A server whose lock file was removed would write like this.
  utimesSync(copy, 1, 1);
  expect(await refusal(restoring)).toContain('changed meanwhile');
  expect(await stateIn(dataDir)).toEqual(last);
});

/** What may have happened to the database that is replaced. */
const WRECKS: Record<string, (file: string) => void> = {
  'was deleted': (file) => rmSync(file),
  'was deleted without its log': (file) => {
    rmSync(file);
    writeFileSync(`${file}-wal`, 'log');
  },
  'is empty': (file) => writeFileSync(file, ''),
  'is not a database': (file) => writeFileSync(file, 'x'.repeat(9000)),
  'is truncated': (file) => truncateSync(file, 9000),
  'has a damaged first page': (file) => {
    rmSync(`${file}-wal`);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xa5, 100, 4096));
  },
};

onSqlite.each(Object.entries(WRECKS))(
  'restores when the database %s, and keeps every byte of the old files',
  async (_, wreck) => {
    const { dataDir, file, copy, copied } = await homeWithStates();
    wreck(file);
    const before = contents(dataDir);
    await restore(copy, file, NOON + HOUR);
    expect((await stateIn(dataDir)).rows).toEqual(copied.rows);
    const after = contents(dataDir);
    for (const end of ['', '-wal']) {
      const was = before[`gwiazdozbior.sqlite${end}`];
      const replaced = after[`gwiazdozbior.sqlite.before-restore-20261120T120000.000Z${end}`];
      expect(replaced).toBe(was);
    }
  },
);

/** What may exist when a restore begins. A truncated database does not start before it, either. */
const KILLED = {
  'a whole database': { wreck: () => {}, isWhole: true },
  'a damaged database and its log': {
    wreck: (file: string) => truncateSync(file, 9000),
    isWhole: false,
  },
};

onSqlite.each(Object.entries(KILLED))(
  'leaves %s or a usable restored state when the restore is killed before any step',
  async (_, { wreck, isWhole }) => {
    const { dataDir, file, copy, copied, last } = await homeWithStates();
    wreck(file);
    const before = contents(dataDir);
    const states = await killedAtEachStep(
      (folder) => cpSync(dataDir, folder, { recursive: true }),
      (folder) => restore(copy, path.join(folder, NAME), NOON + HOUR),
    );
    const seen = [];
    for (const [step, folder] of states.entries()) {
      const again = folderOfTest();
      cpSync(folder, again, { recursive: true });
      const isRefused = await open(again).then(
        (storage) => storage.close().then(() => false),
        () => true,
      );
      if (isRefused) {
        expect(isWhole).toBe(false);
        expect(contents(folder), `step ${step}`).toMatchObject(before);
        seen.push('old');
      } else {
        const { rows } = await stateIn(again);
        const isOld = isWhole && JSON.stringify(rows) === JSON.stringify(last.rows);
        if (!isOld) expect(rows, `step ${step}`).toEqual(copied.rows);
        seen.push(isOld ? 'old' : 'restored');
      }
      // Running the same command again completes it, whether or not a server could start.
      await restore(copy, path.join(folder, NAME), NOON + 2 * HOUR);
      expect((await stateIn(folder)).rows, `step ${step}`).toEqual(copied.rows);
      if (isWhole) continue;
      for (const bytes of Object.values(before)) {
        expect(Object.values(contents(folder)), `step ${step}`).toContain(bytes);
      }
    }
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen)).toEqual(new Set(['old', 'restored']));
  },
  60_000,
);

onSqlite('keeps the last three databases that were replaced, and all of a month', async () => {
  const { dataDir, file, copy } = await home();
  const DAY = 24 * HOUR;
  for (const day of [1, 20, 40, 50, 55]) await restore(copy, file, NOON + day * DAY);
  const copies = readdirSync(dataDir).filter((name) => name.includes('before-restore'));
  expect(copies.map((name) => name.slice(-20, -12))).toEqual(
    [40, 50, 55].map((day) =>
      new Date(NOON + day * DAY).toISOString().slice(0, 10).replaceAll('-', ''),
    ),
  );
  await restore(copy, file, NOON + 56 * DAY);
  expect(existsSync(path.join(dataDir, copies[0] ?? ''))).toBe(true);
  // The last replaced database is retained, whatever the clock says.
  for (const moment of [NOON - 9000 * HOUR, NOON - 9000 * HOUR]) {
    expect(existsSync(String(await restore(copy, file, moment)))).toBe(true);
  }
  expect(existsSync(copy)).toBe(true);
});
