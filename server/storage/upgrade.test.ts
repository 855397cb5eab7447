import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
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

/** What the source of each landed migration is. It never changes; a new one is added here. */
const LANDED = {
  'first-release.ts': '847e5ea3eb80fd38',
  'lineages-of-missions.ts': 'b7b76ada9f23d780',
  'known-browsers.ts': 'f4afb75137bcd1c0',
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

test('No landed migration was ever changed', () => {
  const folder = path.resolve(import.meta.dirname, 'migrations');
  const hashes = readdirSync(folder).map((name) => {
    const source = readFileSync(path.join(folder, name));
    return [name, createHash('sha256').update(source).digest('hex').slice(0, 16)];
  });
  expect(Object.fromEntries(hashes)).toEqual(LANDED);
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
