import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
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
import { dump } from '#fixtures/database/dump.ts';
import {
  changeRelease,
  type Place,
  RELEASES,
  rowsOfRelease,
  storedRelease,
} from '#fixtures/database/stored.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { createApp } from '../../../server/app.ts';
import { hashOf } from '../../../server/base/hash.ts';
import { StartError } from '../../../server/base/start-error.ts';
import { MIGRATIONS } from '../../../server/db/migrations.ts';
import { type Db, openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { Hub } from '../../../server/live/hub.ts';
import { newSecret } from '../../../server/shared/session/token.ts';

/** In it, the parent was profile 0 and no token contained its family. */
const [FIRST = ''] = RELEASES;
const NAMES = Object.keys(MIGRATIONS).sort();
/** The newest tables before the migrations between two releases became one. */
const MANY = '0026-photos';
const SERVERS_AT_ONCE = 5;
/** The number that the stored family's grown-up has since then. */
const GROWN_UP = 41;
/** A day after the last activity of the stored family. */
const TOMORROW = Date.UTC(2026, 10, 24, 11);

/**
 * The statements that each landed migration sends to SQLite and PostgreSQL, by whatever API. It
 * never changes; `RECORD=yes` adds a new one.
 */
const LANDED = 'tests/fixtures/stored/migrations.json';

test.each(RELEASES)('upgrades a database of %s and keeps its data', async (release) => {
  const before = await rowsOfRelease(release);
  const storage = await open(await storedRelease(release));
  expect(await storage.differences()).toEqual([]);
  expect(await verify(storage.read)).toEqual([]);
  const after = asBefore(release, await dump(storage.read));
  for (const [table, rows] of Object.entries(before)) {
    const columns = Object.keys(JSON.parse(rows[0] ?? '{}'));
    expect(only(columns, after[table], release), table).toEqual(only(columns, rows, release));
  }
  expect(await recordedIn(storage.read)).toEqual(NAMES);
});

test.each([FIRST, MANY])(
  'makes the grown-up of %s the founder, without a name',
  async (release) => {
    const { read } = await open(await storedRelease(release));
    const founders = read.selectFrom('family').select(['family_id', 'founder']);
    expect(await founders.execute()).toEqual([{ family_id: 1, founder: GROWN_UP }]);
    const names = read.selectFrom('grown_up').select(['grown_up', 'name']);
    expect(await names.execute()).toEqual([{ grown_up: GROWN_UP, name: '' }]);
    const accepted = read
      .selectFrom('mark')
      .select('mark.day')
      .where('accepted_by', 'is not', null);
    expect(await accepted.execute()).toEqual([]);
  },
);

test('accepts a cookie and a link of the first release, and keeps that its stars have slept', async () => {
  const [cookie, link] = [newSecret(), newSecret()];
  const place = await storedRelease(FIRST);
  const insert = 'insert into door (family_id, kid, guesses, row_from, way_from, rested_at, naps';
  await changeRelease(place, [
    `insert into session_token (hash, session, good_until, fresh)
      values ('${hashOf(cookie)}', 2, null, 0)`,
    `insert into reset_token (hash, family_id, good_until)
      values ('${hashOf(link)}', 1, ${TOMORROW + 1000})`,
    ...[0, 1].flatMap((kid) => [
      `${insert}, asleep_until, closed_until, most) values (1, ${kid}, 1, 1, 1, 0, 0, 20, 0, 1)`,
      `insert into door_guess (family_id, kid, stars, nth, at, own) values (1, ${kid}, 3, 1, 0, 0)`,
    ]),
  ]);
  const storage = await open(place);
  expect(await verify(storage.read)).toEqual([]);
  const lockouts = storage.read.selectFrom('door').select(['profile', 'asleep_until']);
  expect(await lockouts.orderBy('profile').execute()).toEqual([
    { profile: 1, asleep_until: 20 },
    { profile: GROWN_UP, asleep_until: 20 },
  ]);

  const context = contextOn({ storage, clock: () => TOMORROW, dataDir: place.dataDir });
  // The letter is written to the folder before the test deletes it.
  onTestFinished(() => context.background.settled());
  const app = createApp(context);
  const startWith = (token: string) =>
    app.request('/api/start', { headers: { cookie: `session=${token}` } });
  const first = await startWith(cookie);
  expect(await first.json()).toMatchObject({ family: { kids: [{}, {}, {}] } });
  expect(first.headers.get('set-cookie')).toMatch(`session=1.${cookie};`);
  // Without this directory row only the token itself names its family.
  await storage.write((db) =>
    db.deleteFrom('bare_token').where('hash', '=', hashOf(cookie)).execute(),
  );
  expect(await (await startWith(`1.${cookie}`)).json()).toMatchObject({
    family: { kids: [{}, {}, {}] },
  });
  expect(await (await startWith(cookie)).json()).toMatchObject({ family: null });

  const body = JSON.stringify({ token: link, password: 'nowe hasło rodziny' });
  const headers = { 'content-type': 'application/json' };
  const answer = await app.request('/api/password-reset', { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
});

test('starts with an account of the first release whose family was deleted', async () => {
  const place = await storedRelease(FIRST);
  await changeRelease(place, [
    "insert into account (email, family_id) values ('dawno@example.com', 999)",
  ]);
  const storage = await open(place);
  expect(await verify(storage.read)).toEqual([]);
  const accounts = storage.read.selectFrom('account').select(['email', 'family_id', 'grown_up']);
  expect(await accounts.execute()).toEqual([
    { email: expect.any(String), family_id: 1, grown_up: GROWN_UP },
  ]);
});

test('has a stored database of the newest schema (tests/fixtures/stored/store-release.ts makes it)', () => {
  const newest = NAMES.at(-1) === '0026-second-release' ? MANY : NAMES.at(-1);
  expect(RELEASES).toEqual([...new Set([FIRST, MANY, newest])]);
});

test('sends the recorded statements for every landed migration', async () => {
  const sums = Object.entries(MIGRATIONS).map(async ([name, migration]) => {
    const sqlite = sumOf(await statementsOf(migration, new SqliteDialect({ database: NONE })));
    const postgres = sumOf(await statementsOf(migration, new PostgresDialect({ pool: NONE })));
    return [name, { sqlite, postgres }];
  });
  const all = Object.fromEntries(await Promise.all(sums));
  const landed = JSON.parse(readFileSync(LANDED, 'utf8'));
  if (process.env.RECORD) {
    writeFileSync(LANDED, `${JSON.stringify({ ...all, ...landed }, null, 2)}\n`);
  } else expect(all).toEqual(landed);
});

test(`upgrades a database once when ${SERVERS_AT_ONCE} servers start at the same time`, async () => {
  if (inject('engine') === 'sqlite') return;
  const place = await storedRelease(FIRST);
  const storages = await Promise.all(Array.from({ length: SERVERS_AT_ONCE }, () => open(place)));
  expect(await recordedIn((storages[0] as Opened).read)).toEqual(NAMES);
});

test.each([
  [
    'a newer version',
    "insert into kysely_migration values ('9999-later', '')",
    new RegExp(`newer version \\(9999-later\\), this one knows ${NAMES.at(-1)}`),
  ],
  [
    'a schema without a table',
    'drop table celebration',
    /not built as this version expects: .*celebration/,
  ],
  ['a schema without an index', 'drop index gift_by_chosen', /index gift_by_chosen is missing/],
  ['a schema without a column', 'alter table kid drop column goal', /column kid\.goal is missing/],
  [
    'a schema with an unknown column',
    'alter table kid add column more text',
    /column kid\.more is not known/,
  ],
  [
    'a schema from before the first release',
    "delete from kysely_migration where name > '0003'",
    /before the first release \(0002/,
  ],
  [
    'a schema from between two releases',
    "update kysely_migration set name = '0005-lineages-of-missions' where name like '0026%'",
    /between two releases \([^)]*\): start commit e5937d6a once/,
  ],
])('rejects %s in one line', async (_, statement, reason) => {
  const place = await storedRelease(String(RELEASES.at(-1)));
  const storage = await openStorage(place, new Hub(), lost);
  await storage.write((db) => sql.raw(statement).execute(db));
  await storage.close();
  const refused = await openStorage(place, new Hub(), lost).catch((error) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused.message).toMatch(reason);
  expect(refused.message).not.toContain('\n');
});

/** Has no database: the statements of a migration must not depend on rows that it has read. */
const NONE = undefined as never;

async function statementsOf({ up }: Migration, dialect: Dialect): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const driver = new DummyDriver();
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (any) => dialect.createIntrospector(any),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => driver,
    },
    log({ query }) {
      statements.push(query);
    },
  });
  await up(db);
  return statements;
}

function sumOf(statements: readonly CompiledQuery[]): string {
  expect(statements).not.toEqual([]);
  const texts = statements.map(({ sql, parameters }) => [sql, parameters]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

async function recordedIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

type Opened = Awaited<ReturnType<typeof openStorage>>;

async function open(place: Place): Promise<Opened> {
  const storage = await openStorage(place, new Hub(), lost);
  onTestFinished(() => storage.close());
  return storage;
}

/** Returns the rows as an older release stored them: later ones have a table of grown-ups. */
function asBefore(release: string, after: Record<string, string[]>): Record<string, string[]> {
  if (release !== FIRST) return after;
  const rows = (table: string) => (after[table] ?? []).map((row) => JSON.parse(row));
  const [{ grown_up, ...parent }] = rows('grown_up');
  const profile = (number: number | null) => (number === grown_up ? 0 : number);
  const family = rows('family').map((row) => ({ ...parent, ...row, numbers: row.numbers - 1 }));
  const session = rows('session').map((row) => ({
    ...row,
    actor: profile(row.actor),
    pending: profile(row.pending),
  }));
  const texts = (all: object[]) => all.map((row) => JSON.stringify(row));
  return { ...after, family: texts(family), session: texts(session) };
}

/**
 * Picks columns of rows. The first release's missions named the ones they replace by keys. An
 * upgrade turns reading aloud on for a young kid where no parent had chosen it.
 */
function only(columns: readonly string[], rows: readonly string[] = [], release: string): string[] {
  const isYoung = ({ birth }: Record<string, unknown>) =>
    typeof birth === 'number' && new Date().getFullYear() - birth <= 7;
  const compared = (row: Record<string, unknown>) =>
    columns
      .filter((column) => !(release === FIRST && column === 'key' && 'confirmation' in row))
      .map((column) => [
        column,
        column === 'reads_aloud' ? Number(row[column] || isYoung(row)) : row[column],
      ]);
  return rows.map((row) => JSON.stringify(compared(JSON.parse(row)))).sort();
}

function lost(error: Error) {
  throw error;
}
