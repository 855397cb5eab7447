import { copyFileSync, cpSync, readdirSync, readFileSync, truncateSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
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
import { expectRaised } from '#fixtures/database/counters.ts';
import { killedAtEachStep } from '#fixtures/database/killed.ts';
import { NOON } from '#fixtures/server/world.ts';
import { replacedDatabases } from '../../../server/ops/backup/go-back.ts';
import { goBack, restore } from '../../../server/ops/backup/replace.ts';
import { runProgram } from '../faults/programs.ts';

const HOUR = 60 * 60 * 1000;
const FIRST_RELEASE = path.resolve('tests/fixtures/stored/databases/0004-celebrations.sqlite');
const UPGRADED = `${NAME}.before-0005-later`;
const REPLACED = `${NAME}.before-go-back-20261120T120000.000Z`;

const onSqlite = test.runIf(inject('engine') === 'sqlite');

/** A stopped home that keeps its state at the backup, as an upgrade does. */
async function upgradedHome() {
  const home = await homeWithStates();
  const earlier = path.join(home.dataDir, UPGRADED);
  copyFileSync(home.copy, earlier);
  utimesSync(earlier, (NOON - HOUR) / 1000, (NOON - HOUR) / 1000);
  return { ...home, earlier };
}

onSqlite('goes back, raises every counter, and keeps both databases', async () => {
  const { dataDir, file, earlier, copied, last } = await upgradedHome();
  const before = readFileSync(earlier);
  expect(await goBack(earlier, file, NOON + HOUR)).toBe(path.join(dataDir, REPLACED));
  const now = await stateIn(dataDir);
  expect(now.rows).toEqual(copied.rows);
  expect(now.faults).toEqual([]);
  expectRaised(last.counters, now.counters, NOON + HOUR);
  expect(readFileSync(earlier).equals(before)).toBe(true);
  expect(replacedDatabases(file).map(({ name }) => name)).toEqual([REPLACED, UPGRADED]);
  // And forward again.
  await goBack(path.join(dataDir, REPLACED), file, NOON + 2 * HOUR);
  expect((await stateIn(dataDir)).rows).toEqual(last.rows);
});

onSqlite('does not migrate the database of an older version', async () => {
  const { dataDir, file, earlier } = await upgradedHome();
  copyFileSync(FIRST_RELEASE, earlier);
  await goBack(earlier, file, NOON + HOUR);
  const database = new DatabaseSync(file);
  const { newest } = database.prepare('select max(name) as newest from kysely_migration').get() as {
    newest: string;
  };
  database.close();
  expect(newest).toBe('0004-celebrations');
  expect(replacedDatabases(file)).toHaveLength(2);
  expect(readdirSync(dataDir)).toContain(REPLACED);
});

onSqlite('spares the chosen database when many are kept', async () => {
  const { dataDir, file, copy } = await homeWithStates();
  for (let hour = 1; hour <= 4; hour += 1) await restore(copy, file, NOON + hour * HOUR);
  const names = () => replacedDatabases(file).map(({ name }) => name);
  expect(names(), 'none of the last 30 days is deleted').toHaveLength(4);
  const oldest = names().at(-1) ?? '';
  await goBack(path.join(dataDir, oldest), file, NOON + 31 * 24 * HOUR);
  expect(names()).toHaveLength(3);
  expect(names()[0]).toMatch(/before-go-back-20261221T110000/);
  expect(names().at(-1)).toBe(oldest);
});

onSqlite('gives no session number twice when the first release upgrades again', async () => {
  const { dataDir, file, earlier } = await upgradedHome();
  copyFileSync(FIRST_RELEASE, earlier);
  await goBack(earlier, file, NOON + HOUR);
  const storage = await open(dataDir);
  const families = await storage.read
    .selectFrom('family')
    .select(['numbers', 'sessions'])
    .execute();
  await storage.close();
  expect(families.length).toBeGreaterThan(0);
  for (const { numbers, sessions } of families)
    expect(sessions).toBeGreaterThanOrEqual(numbers - 1);
});

onSqlite('rejects a damaged database, and changes nothing', async () => {
  const { dataDir, file, earlier } = await upgradedHome();
  truncateSync(earlier, 9000);
  const before = contents(dataDir);
  expect(await refusal(goBack(earlier, file, NOON))).toContain('is cut off');
  expect(contents(dataDir)).toMatchObject(before);
  expect(replacedDatabases(file)).toMatchObject([{ name: UPGRADED, content: null }]);
});

onSqlite('leaves the old state or the chosen one when it is killed before any step', async () => {
  const { dataDir, earlier, copied, last } = await upgradedHome();
  const seen: string[] = [];
  const states = await killedAtEachStep(
    (folder) => cpSync(dataDir, folder, { recursive: true }),
    (folder) => goBack(path.join(folder, path.basename(earlier)), path.join(folder, NAME), NOON),
  );
  for (const [step, folder] of states.entries()) {
    const again = folderOfTest();
    cpSync(folder, again, { recursive: true });
    await (await open(again)).close();
    const { rows } = await stateIn(again);
    const isOld = JSON.stringify(rows) === JSON.stringify(last.rows);
    if (!isOld) expect(rows, `step ${step}`).toEqual(copied.rows);
    seen.push(isOld ? 'old' : 'chosen');
    // The same command again completes it.
    await goBack(path.join(folder, UPGRADED), path.join(folder, NAME), NOON + HOUR);
    expect((await stateIn(folder)).rows, `step ${step}`).toEqual(copied.rows);
  }
  expect(seen).toEqual(seen.toSorted().reverse());
  expect(new Set(seen)).toEqual(new Set(['old', 'chosen']));
});

onSqlite('lists the earlier databases without a terminal, and takes a name', async () => {
  const { dataDir, earlier, copied } = await upgradedHome();
  const listed = await runProgram('go-back', dataDir);
  expect(listed.code).toBe(1);
  expect(listed.errors).toBe('Nothing was changed. Name one of them: npm run go-back NAME\n');
  expect(listed.output).toMatch(
    /^Kept databases.*\n1\. 2026-11-20 11:00 {2}\S+\.before-0005-later {2}\(families: 1, this version .*\)\n$/,
  );
  const unknown = await runProgram('go-back', dataDir, { args: ['other'] });
  expect(unknown).toMatchObject({ code: 1, output: '' });
  expect(unknown.errors).toContain(`There are: ${UPGRADED}`);
  const done = await runProgram('go-back', dataDir, { args: [earlier] });
  expect(done.errors).toBe('');
  expect(done.output).toContain('must sign in again');
  expect((await stateIn(dataDir)).rows).toEqual(copied.rows);
});

onSqlite('refuses next to a server, on PostgreSQL, and where nothing is kept', async () => {
  const { dataDir } = await homeWithStates();
  const errorsWith = async (env = {}) => (await runProgram('go-back', dataDir, { env })).errors;
  expect(await errorsWith()).toMatch(/^No earlier database is kept next to .*\n$/);
  expect(await errorsWith({ DATABASE_URL: 'postgres://localhost/x' })).toMatch(/docs\/backup.md/);
  const storage = await open(dataDir);
  expect(await errorsWith()).toBe('Stop the server first. Nothing was changed.\n');
  await storage.close();
});
