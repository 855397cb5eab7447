import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  type Migration,
  PostgresDialect,
  SqliteDialect,
  sql,
} from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StartError } from '../config.ts';
import { Hub } from '../live/hub.ts';
import { dump } from '../world/dump.ts';
import { type Place, RELEASES, rowsOfRelease, storedRelease } from '../world/stored.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStorage } from './storage.ts';
import { verify } from './verify.ts';

const [FIRST = '', ...LATER] = RELEASES;
const SERVERS_AT_ONCE = 5;

/**
 * What each landed migration says to SQLite and to PostgreSQL, whatever it calls to say so. It never
 * changes; a new one is added here.
 */
const LANDED = {
  '0001-families-and-missions': { sqlite: '8081626228a49ff1', postgres: '9dc78cc03de31a9f' },
  '0002-accounts-and-doors': { sqlite: 'ce11341d0e6d2868', postgres: 'c42efb212d37b268' },
  '0003-gifts-and-points': { sqlite: '69e8bd003e95e59b', postgres: 'dee6995461456c55' },
  '0004-celebrations': { sqlite: '62fcf71c22655d54', postgres: '05e24d3d2448549c' },
  '0005-lineages-of-missions': { sqlite: 'b0e70098b96fa201', postgres: 'b0e70098b96fa201' },
  '0006-browsers-known-to-an-account': { sqlite: '736995dce7b4e000', postgres: '736995dce7b4e000' },
};

test.each(RELEASES)(
  'A database of %s is brought up to date, and keeps what it holds',
  async (release) => {
    const before = await rowsOfRelease(release);
    const storage = await open(await storedRelease(release));
    expect(await storage.differences()).toEqual([]);
    expect(await verify(storage.read)).toEqual([]);
    const after = await dump(storage.read);
    for (const [table, rows] of Object.entries(before)) {
      const columns = Object.keys(JSON.parse(rows[0] ?? '{}'));
      expect(only(columns, after[table], release), table).toEqual(only(columns, rows, release));
    }
  },
);

test('The versions of the first release’s missions find each other', async () => {
  const storage = await open(await storedRelease(FIRST));
  const missions = await storage.read
    .selectFrom('mission')
    .select(['mission', 'lineage', 'replaced', 'key'])
    .orderBy('mission')
    .execute();
  const versions = missions.filter(({ mission, lineage }) => lineage !== mission);
  expect(versions).toEqual([
    { mission: 37, lineage: 3, replaced: 1, key: null },
    { mission: 38, lineage: 3, replaced: 1, key: null },
    { mission: 39, lineage: 9, replaced: 0, key: null },
    { mission: 40, lineage: 3, replaced: 0, key: null },
  ]);
  expect(missions.filter(({ replaced }) => replaced).map(({ mission }) => mission)).toEqual([
    3, 9, 37, 38,
  ]);
  expect(missions.find(({ mission }) => mission === 2)?.key).toBe('sample-key-00000002');
});

test('Each schema that has landed has a stored database (scripts/store-release.ts makes it)', () => {
  const names = Object.keys(MIGRATIONS).sort();
  expect([FIRST, ...LATER]).toEqual(names.slice(names.indexOf('0004-celebrations')));
});

test('No landed migration says anything else than when it landed', async () => {
  const said = Object.entries(MIGRATIONS).map(async ([name, migration]) => {
    const sqlite = hashOf(await statementsOf(migration, new SqliteDialect({ database: NONE })));
    const postgres = hashOf(await statementsOf(migration, new PostgresDialect({ pool: NONE })));
    return [name, { sqlite, postgres }];
  });
  expect(Object.fromEntries(await Promise.all(said))).toEqual(LANDED);
});

test(`${SERVERS_AT_ONCE} servers that start at once upgrade a database once`, async () => {
  if (inject('engine') === 'sqlite') return;
  const place = await storedRelease(FIRST);
  const storages = await Promise.all(Array.from({ length: SERVERS_AT_ONCE }, () => open(place)));
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute((storages[0] as Opened).read);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
});

test.each([
  [
    'a newer version',
    "insert into kysely_migration values ('9999-later', '')",
    new RegExp(`newer version \\(9999-later\\), this one knows ${RELEASES.at(-1)}`),
  ],
  ['a table less', 'drop table celebration', /not built as this version expects: .*celebration/],
  ['an index less', 'drop index gift_by_chosen', /index gift_by_chosen is missing/],
  ['a column less', 'alter table kid drop column goal', /column kid\.goal is missing/],
  ['a column more', 'alter table kid add column more text', /column kid\.more is not known/],
  [
    'a time before the first release',
    "delete from kysely_migration where name > '0003'",
    /before the first release \(0002/,
  ],
])('Tables of %s are refused in one line', async (_, statement, reason) => {
  const place = await storedRelease(String(RELEASES.at(-1)));
  const storage = await openStorage(place, new Hub(), lost);
  await storage.write((db) => sql.raw(statement).execute(db));
  await storage.close();
  const refused = await openStorage(place, new Hub(), lost).catch((error) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused.message).toMatch(reason);
  expect(refused.message).not.toContain('\n');
});

/** No database answers: what a migration says must not depend on rows that it has read. */
const NONE = undefined as never;

/** All that a migration says to an engine, in order. */
async function statementsOf({ up }: Migration, dialect: Dialect): Promise<CompiledQuery[]> {
  const said: CompiledQuery[] = [];
  const driver = new DummyDriver();
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (any) => dialect.createIntrospector(any),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => driver,
    },
    log({ query }) {
      said.push(query);
    },
  });
  await up(db);
  return said;
}

function hashOf(statements: readonly CompiledQuery[]): string {
  expect(statements).not.toEqual([]);
  const texts = statements.map(({ sql, parameters }) => [sql, parameters]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

type Opened = Awaited<ReturnType<typeof openStorage>>;

async function open(place: Place): Promise<Opened> {
  const storage = await openStorage(place, new Hub(), lost);
  onTestFinished(() => storage.close());
  return storage;
}

/** The first release's missions said by their keys which ones they replace. */
function only(columns: readonly string[], rows: readonly string[] = [], release: string): string[] {
  const compared = (row: Record<string, unknown>) =>
    columns
      .filter((column) => !(release === FIRST && column === 'key' && 'confirmation' in row))
      .map((column) => [column, row[column]]);
  return rows.map((row) => JSON.stringify(compared(JSON.parse(row)))).sort();
}

function lost(error: Error) {
  throw error;
}
