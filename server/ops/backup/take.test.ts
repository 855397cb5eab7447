import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { contents, refusal } from '#fixtures/database/backed-up.ts';
import { breakPage } from '#fixtures/database/database-file.ts';
import { answered, mark, sampleKid } from '#fixtures/families/family.ts';
import { NOON, openWorld, TODAY } from '#fixtures/server/world.ts';
import { readOpened } from '../../db/opened.ts';
import { copyDatabase } from '../../db/sqlite/copy.ts';
import { takeLock } from '../../db/sqlite/lock.ts';
import { copiesIn, nameOf } from './copies.ts';
import { faultsIn, takeBackup } from './take.ts';

/** Far more writes than happen while 16 MB are copied. */
const MOST_WRITTEN = 20_000;
/** The name of another installation with backups in the same directory. */
const ANOTHER = '4567abcd';
const DAY = 24 * 60 * 60 * 1000;

async function backedUp() {
  const world = await openWorld();
  const home = await sampleKid(world);
  const file = path.join(world.dataDir, 'gwiazdozbior.sqlite');
  const folder = path.join(world.dataDir, 'backups');
  return { world, ...home, file, folder, take: (now = NOON) => takeBackup(file, folder, now) };
}

test('writes one intact file that only its owner can read, named by its time', async () => {
  const { world, take, folder } = await backedUp();
  const taken = await take();
  const { installation } = await readOpened(world.storage.read);
  expect(readdirSync(folder).sort()).toEqual([
    `gwiazdozbior-2026-11-20T11-00-00.000Z-${installation}.sqlite`,
    'unfinished.sqlite.lock',
  ]);
  expect(await copiesIn(folder)).toEqual([{ file: taken.file, moment: NOON, installation }]);
  expect(statSync(taken.file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(taken.file).size).toBe(taken.bytes);
  expect(await faultsIn(taken.file)).toEqual([]);
  // Not in WAL mode: https://sqlite.org/fileformat2.html, offset 18.
  expect([...readFileSync(taken.file).subarray(18, 20)]).toEqual([1, 1]);
});

test.runIf(process.getuid?.() === 0)(
  'gives directory, copy and lock to the owner of the database when root takes it',
  async () => {
    const { file, folder, take } = await backedUp();
    chownSync(file, 4321, 4321);
    const taken = await take();
    const lock = path.join(folder, 'unfinished.sqlite.lock');
    for (const each of [folder, taken.file, lock]) {
      expect(statSync(each), each).toMatchObject({ uid: 4321, gid: 4321 });
    }
  },
);

test('takes intact copies while families write', async () => {
  const { world, parent, login, take } = await backedUp();
  let writing = true;
  const writers = [1, 2, 3, 4].map(async () => {
    const at = { login, mission: await parent.addMission(login), day: TODAY };
    let written = 0;
    for (; writing; written += 1) {
      const [to, saw] =
        written % 2 === 0 ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
      await answered(mark(parent.device, at, to, saw));
    }
    return written;
  });
  const changes = [];
  for (let time = 0; time < 3; time += 1) {
    const { file } = await take(NOON + time);
    const copy = new DatabaseSync(file, { readOnly: true });
    changes.push(
      Number(Object.values(copy.prepare('select change from family').get() as object)[0]),
    );
    copy.close();
  }
  writing = false;
  for (const written of await Promise.all(writers)) expect(written).toBeGreaterThan(0);
  expect(changes).toEqual(changes.toSorted((one, other) => one - other));
  const { change } = await world.storage.read
    .selectFrom('family')
    .select('change')
    .executeTakeFirstOrThrow();
  expect(changes.at(-1)).toBeLessThanOrEqual(change);
});

test('rejects a copy with inconsistent rows, deletes nothing, and keeps the copy for inspection', async () => {
  const { world, folder, take } = await backedUp();
  for (let day = 8; day > 0; day -= 1) await take(NOON - day * DAY);
  const before = await copiesIn(folder);
  await world.storage.write((db) => db.updateTable('kid').set({ earned: 7 }).execute());
  const line = await refusal(take());
  expect(line).toContain('earned is 7, its rows say 0');
  expect(await copiesIn(folder)).toEqual(before);
  expect(existsSync(path.join(folder, 'refused.sqlite'))).toBe(true);
  expect(existsSync(path.join(folder, 'unfinished.sqlite'))).toBe(false);
  await world.storage.write((db) => db.updateTable('kid').set({ earned: 0 }).execute());
});

test('finishes a large copy although writes go on', async () => {
  const { world } = await backedUp();
  const file = path.join(world.dataDir, 'large.sqlite');
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = off;
    create table thing (bytes blob);
    with recursive thousand (n) as (select 1 union all select n + 1 from thousand where n < 1000)
    insert into thing select randomblob(16000) from thousand`);
  let copied = false;
  const copying = copyDatabase(file, `${file}.copy`).finally(() => {
    copied = true;
  });
  for (let written = 0; !copied && written < MOST_WRITTEN; written += 1) {
    database.exec(`update thing set bytes = randomblob(9) where rowid = ${1 + (written % 1000)}`);
    await new Promise(setImmediate);
  }
  expect(copied).toBe(true);
  await copying;
});

test('rejects a copy of a damaged file', async () => {
  const { file, folder, take } = await backedUp();
  const damaged = path.join(path.dirname(file), 'damaged.sqlite');
  const { file: good } = await take();
  copyFileSync(good, damaged);
  breakPage(damaged, 'kid');
  const line = await refusal(takeBackup(damaged, folder, NOON + DAY));
  expect(line).toContain('is inconsistent');
  expect(await copiesIn(folder)).toHaveLength(1);
});

test('deletes old copies after a new one, and keeps other files', async () => {
  const { folder, take } = await backedUp();
  const { file, bytes, installation } = await take(NOON - 40 * DAY);
  const body = readFileSync(file);
  for (let day = 39; day > 0; day -= 1) {
    const moment = NOON - day * DAY;
    writeFileSync(path.join(folder, nameOf({ moment, installation })), body);
    writeFileSync(path.join(folder, nameOf({ moment, installation: ANOTHER })), body);
  }
  const strange = [
    'gwiazdozbior-2020-01-01T00-00-00.000Z.sqlite.bak',
    'gwiazdozbior-2020-13-01T00-00-00.000Z.sqlite',
    'gwiazdozbior-2020-01-01.sqlite',
    'zdjęcia.zip',
  ];
  for (const name of strange) writeFileSync(path.join(folder, name), 'x');
  const { pruned } = await take();
  expect(await copiesIn(folder, ANOTHER)).toHaveLength(39);
  const remaining = await copiesIn(folder, installation);
  expect(remaining[0]).toMatchObject({ moment: NOON });
  expect(remaining).toHaveLength(41 - pruned);
  expect(pruned).toBeGreaterThan(25);
  expect(bytes).toBeGreaterThan(0);
  for (const name of strange) expect(existsSync(path.join(folder, name)), name).toBe(true);
});

test('starts nothing when there is too little room', async () => {
  const { file, folder, take } = await backedUp();
  await take();
  const before = contents(folder);
  const large = path.join(path.dirname(file), 'large.sqlite');
  copyFileSync(file, large);
  truncateSync(large, 2 ** 43);
  expect(await refusal(takeBackup(large, folder, NOON + DAY))).toMatch(/Too little space.*MB/);
  expect(contents(folder)).toEqual(before);
});

test('gives two copies of one instant different names', async () => {
  const { folder, take } = await backedUp();
  const [one, other] = [await take(), await take()];
  expect((await copiesIn(folder)).map(({ moment }) => moment)).toEqual([NOON + 1, NOON]);
  // Each copy has its own number and change counter in the header.
  const rows = ({ file }: { file: string }) => readFileSync(file).subarray(100);
  expect(rows(one).equals(rows(other))).toBe(true);
});

test('ignores and replaces what a killed backup has left', async () => {
  const { folder, take } = await backedUp();
  mkdirSync(folder);
  for (const end of ['', '-journal', '-wal']) {
    writeFileSync(path.join(folder, `unfinished.sqlite${end}`), 'half');
  }
  expect(await copiesIn(folder)).toEqual([]);
  const { file } = await take();
  expect(Object.keys(contents(folder))).toEqual([path.basename(file)]);
});

test('rejects a second backup into the same directory', async () => {
  const { folder, take } = await backedUp();
  await take();
  const before = contents(folder);
  const lock = takeLock(path.join(folder, 'unfinished.sqlite'));
  onTestFinished(() => lock.close());
  expect(await refusal(take(NOON + 1))).toContain('is under way');
  expect(contents(folder)).toEqual(before);
});

test('creates nothing when the directory is a file or its disk is missing', async () => {
  const { world, file } = await backedUp();
  const obstacle = path.join(world.dataDir, 'in-the-way');
  writeFileSync(obstacle, 'x');
  expect(await refusal(takeBackup(file, obstacle, NOON))).toContain(
    'in-the-way is not a directory',
  );
  const missing = path.join(world.dataDir, 'no-disk', 'backups');
  expect(await refusal(takeBackup(file, missing, NOON))).toContain('no-disk is not there');
  expect(existsSync(path.dirname(missing))).toBe(false);
  expect(await refusal(takeBackup(`${file}.gone`, world.dataDir, NOON))).toContain('no database');
});
