import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { countersIn, expectRaised } from '#fixtures/database/counters.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { openSnapshot, vacuumInto } from '#fixtures/database/storage.ts';
import { sampleFamily } from '#fixtures/families/family.ts';
import { fillKid } from '#fixtures/routes/access.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { Hub } from '../live/hub.ts';
import { COUNTERS, NUMBERED } from './counters.ts';
import { lastNumber } from './engine/engine.ts';
import { structureOf as structureOfPostgres } from './postgres/structure.ts';
import { raiseCounters } from './sqlite/counters.ts';
import { query } from './sqlite/query.ts';
import { structureOf as structureOfSqlite } from './sqlite/structure.ts';
import type { Storage } from './storage.ts';
import type { Owner } from './tables/table.ts';
import { EVERY_TABLE } from './tables.ts';

const FIRST_RELEASE = path.resolve('tests/fixtures/stored/databases/0004-celebrations.sqlite');

/** Parts of keys that nobody gives out: days, weeks, sets of stars, and numbers of other things. */
const NOT_GIVEN = /\.(day|from_day|week|stars|number|lineage)$/;
/** Numbers in a family's row that are no counters. `change` has a rule of its own. */
const NO_COUNTERS = ['change', 'created', 'self_acceptance'];

test('knows the counter of every number in a key, and every counter of a family', async () => {
  const { storage, dataDir } = await openWorld();
  const columns = await numbersIn(storage, dataDir);
  const given = new Set([
    ...NUMBERED.map(({ table, column }) => `${table}.${column}`),
    ...columns.filter(({ isGenerated }) => isGenerated).map(({ name }) => name),
  ]);
  const isGiven = (name: string, visited: readonly string[] = []): boolean =>
    given.has(name) ||
    namedBy(name).some((other) => !visited.includes(other) && isGiven(other, [...visited, name]));
  const counters = [...COUNTERS, ...NO_COUNTERS].map((column) => `family.${column}`);
  const unknown = columns
    .filter(({ name, isKey }) => isKey || name.startsWith('family.'))
    .map(({ name }) => name)
    .filter((name) => !isGiven(name) && !counters.includes(name) && !NOT_GIVEN.test(name));
  expect(unknown, 'not in a `numbered` column of its table in server/db/tables').toEqual([]);
});

test('raises every counter of a restored database', async () => {
  const world = await openWorld();
  const { parent, login } = await sampleFamily(world);
  await fillKid(parent, login);
  const before = await countersIn(world.storage.read);
  const { storage, now } = await raised(world.storage);
  expectRaised(before, await countersIn(storage.read), now);
});

test('leaves a family’s number free in a database that never had a family', async () => {
  const { storage } = await raised((await openWorld()).storage);
  expect(await lastNumber(storage.read, 'family', 'family_id')).toBe(0);
});

test.runIf(inject('engine') === 'sqlite')(
  'raises the counters of the first release above those of the database that it replaces',
  async () => {
    const folder = newFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [older, newer] = ['older', 'newer'].map((name) => path.join(folder, name));
    if (!older || !newer) throw new Error('There are two files.');
    copyFileSync(FIRST_RELEASE, older);
    const world = await openWorld();
    await sampleFamily(world);
    await world.storage.write((db) => db.updateTable('family').set({ sessions: 5000 }).execute());
    await vacuumInto(world.storage, newer);
    raiseCounters(older, newer, 0);
    const database = new DatabaseSync(older);
    onTestFinished(() => database.close());
    const generated = query(database, 'name, seq', 'select * from sqlite_sequence order by name');
    expect(generated).toEqual([
      ['family', 6000],
      ['session', 6000],
    ]);
    expect(query(database, 'numbers', 'select min(numbers) as numbers from family')).toEqual([
      [6000],
    ]);
  },
);

async function raised(storage: Storage): Promise<{ storage: Storage; now: number }> {
  if (inject('engine') === 'postgres') {
    const now = Date.now();
    await sql.raw(readFileSync('deploy/raise-counters.sql', 'utf8')).execute(storage.read);
    return { storage, now };
  }
  const dataDir = newFolder();
  const file = path.join(dataDir, 'gwiazdozbior.sqlite');
  await vacuumInto(storage, file);
  raiseCounters(file, file, NOON);
  const restored = await openSnapshot(
    { file: readFileSync(file), result: null },
    new Hub(),
    dataDir,
  );
  onTestFinished(async () => {
    await restored.discard();
    rmSync(dataDir, { recursive: true });
  });
  return { storage: restored.storage, now: NOON };
}

async function numbersIn({ read }: Storage, dataDir: string) {
  const sqlite = () => {
    const database = new DatabaseSync(path.join(dataDir, 'gwiazdozbior.sqlite'), {
      readOnly: true,
    });
    onTestFinished(() => database.close());
    return structureOfSqlite(database);
  };
  const parts =
    inject('engine') === 'sqlite'
      ? sqlite()
      : await structureOfPostgres(read as unknown as Kysely<unknown>);
  return [...parts].flatMap(([part, is]) => {
    const [, table = '', column = ''] = /^column (\w+)\.(\w+)$/.exec(part) ?? [];
    if (!/^(integer|bigint)\b/.test(is) || !table) return [];
    const name = `${table}.${column}`;
    return [{ name, isKey: / key /.test(is), isGenerated: is.includes('autoincrement') }];
  });
}

/** The columns of a row's owner, and the rows that they name. */
const OWNERS: Record<Owner, Record<string, readonly string[]>> = {
  installation: {},
  family: { family_id: ['family.family_id'] },
  kid: { family_id: ['family.family_id'], kid: ['kid.kid'] },
  profile: { family_id: ['family.family_id'], profile: ['kid.kid', 'grown_up.grown_up'] },
};

function namedBy(name: string): string[] {
  const [table, column = ''] = name.split('.');
  const found = EVERY_TABLE.find(([each]) => each === table)?.[1];
  const referred = (found?.refersTo ?? []).flatMap(({ table: other, by }) =>
    by
      .map((same) => (typeof same === 'string' ? [same, same] : same))
      .filter(([own]) => own === column)
      .map(([, theirs]) => `${other}.${theirs}`),
  );
  return [...referred, ...(OWNERS[found?.owner ?? 'installation'][column] ?? [])];
}
