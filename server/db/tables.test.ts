import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FamilyFile, type KidInFile } from '#contract/family-data/newest.ts';
import { dump } from '#fixtures/database/dump.ts';
import { withoutForeignKeys } from '#fixtures/database/foreign-keys.ts';
import {
  answered,
  refused,
  type SampleParent,
  SIGN_IN,
  sampleParent,
} from '#fixtures/families/family.ts';
import { fillKid } from '#fixtures/routes/access.ts';
import { SAMPLE_SUBSCRIPTION } from '#fixtures/routes/samples/notification.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';
import { COUNTERS } from './counters.ts';
import type { Db } from './storage.ts';
import type { FamilyCounter, TableName } from './tables/table.ts';
import { EVERY_TABLE, TABLES } from './tables.ts';
import { verify } from './verify/verify.ts';

const NAMES = EVERY_TABLE.map(([name]) => name);
const THEIRS = EVERY_TABLE.filter(([, { owner }]) => owner !== 'installation').map(
  ([name]) => name,
);
const A_KIDS = NAMES.filter((name) => ['kid', 'profile'].includes(TABLES[name].owner));

/** The field of a family's file with the rows of each table. */
const IN_FILE: Record<TableName, keyof FamilyFile | keyof KidInFile | null> = {
  family: 'family',
  grown_up: 'grownUps',
  session: 'devices',
  photo: 'photos',
  kid: 'kids',
  mission: 'missions',
  lineage: 'lineages',
  mark: 'marks',
  celebration: 'fullWeeks',
  pause: 'pauses',
  excuse: 'excuses',
  gift: 'gifts',
  suggestion: 'settled',
  extra_points: 'extraPoints',
  proposal: 'proposals',
  recording: 'recordings',
  word: 'words',
  // Directories of what is in other rows, and counts of other rows.
  account: null,
  kid_login: null,
  week: null,
  // Secrets.
  invitation: null,
  session_token: null,
  reset_token: null,
  bare_token: null,
  known_browser: null,
  signing_key: null,
  // They apply only to this installation.
  push_subscription: null,
  notification_choice: null,
  webhook: null,
  // Temporary, or not of a family.
  news: null,
  due_notification: null,
  delivery: null,
  door: null,
  rate_limit: null,
  pairing: null,
  lease: null,
};

test('registers every table of the database', async () => {
  const { storage } = await openWorld();
  const tables = await storage.read.introspection.getTables();
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => name);
  expect(names.sort()).toEqual([...NAMES].sort());
});

test('deletes all rows of a deleted family and no row of another one', async () => {
  const world = await openWorld();
  const { read } = world.storage;
  await fillFamily(world, 'obca@example.com');
  const alone = await dump(read);
  const { parent } = await fillFamily(world);
  const together = await dump(read);
  for (const table of THEIRS) {
    expect(together[table]?.length, `rows of ${table}`).toBeGreaterThan(alone[table]?.length ?? 0);
  }
  await answered(parent.api.account.deletion.$post({ json: { password: SIGN_IN.password } }));
  expect(await dump(read)).toEqual(alone);
});

test('deletes all rows of a deleted kid and no row of its sister', async () => {
  const world = await openWorld();
  const { storage } = world;
  const { parent, logins, tablet } = await fillFamily(world);
  const counts = async (kid: number) => {
    const count = async (name: TableName) =>
      (await rowsIn(storage.read, name)).filter((row) => (row.kid ?? row.profile) === kid).length;
    return Object.fromEntries(
      await Promise.all(A_KIDS.map(async (name) => [name, await count(name)] as const)),
    );
  };
  const [first, second] = await storage.read
    .selectFrom('kid')
    .select('kid')
    .orderBy('kid')
    .execute();
  if (!first || !second) throw new Error('There are two kids.');
  const before = await counts(first.kid);
  for (const name of A_KIDS) expect(before[name], `rows of ${name}`).toBeGreaterThan(0);
  const sisters = await counts(second.kid);

  await answered(parent.api.kids[':login'].$delete({ param: { login: logins[0] } }));
  expect(await counts(first.kid)).toEqual(Object.fromEntries(A_KIDS.map((name) => [name, 0])));
  expect(await counts(second.kid)).toEqual(sisters);
  const actors = await storage.read.selectFrom('session').select(['actor', 'pending']).execute();
  expect(actors.map(({ actor }) => actor)).not.toContain(first.kid);
  expect(actors.map(({ pending }) => pending)).not.toContain(first.kid);
  expect((await answered(tablet.api.start.$get())).family?.actor).toBeNull();
});

test('exports a list for every table that is part of the download', async () => {
  const world = await openWorld();
  const { parent } = await fillFamily(world);
  const answer = await parent.api.account.data.$post({ json: { password: SIGN_IN.password } });
  const data = JSON.parse(await answer.text());
  expect(Object.keys(data).join(' ')).toBe(
    'format version saved family grownUps devices photos kids checksum',
  );
  expect(Object.keys(data.family).join(' ')).toBe(
    'grownUp email gender name code timeZone selfAcceptance created',
  );
  expect(data.grownUps).toEqual([{ grownUp: 1, name: '', gender: 'mama', founder: true }]);
  expect(Object.keys(data.kids[0]).join(' ')).toBe(
    'kid login name birth gender hero code badges earned spent goal ' +
      'readsAloud readsAloudSaid sounds missions lineages marks fullWeeks pauses excuses gifts extraPoints proposals recordings words settled',
  );
  const lists: Record<string, object> = { ...data, ...data.kids[0] };
  for (const list of Object.values(IN_FILE)) {
    if (list !== null) expect(Object.keys(lists[list] ?? {}), list).not.toEqual([]);
  }
  expect(data.devices[0]).toEqual({
    device: 'Nieznane urządzenie',
    created: '2026-11-20T11:00:00.000Z',
    seen: '2026-11-20T11:00:00.000Z',
  });
  const [kid] = data.kids;
  for (const [list, rows] of Object.entries(KID_IN_FILE)) expect(kid[list], list).toEqual(rows);
  expect(FamilyFile.safeParse(data)).toMatchObject({ success: true });
});

/** The lists of a sample kid. */
const KID_IN_FILE = {
  missions: [
    {
      mission: 4,
      lineage: 4,
      replaced: false,
      name: 'Zęby rano',
      picture: 'teeth-morning',
      points: 2,
      days: [4],
      rhythm: null,
      confirmation: true,
      start: '2026-11-20',
      finish: null,
    },
  ],
  lineages: [{ lineage: 4, place: 4, timeOfDay: 'morning', minutes: null }],
  marks: [
    {
      mission: 4,
      wait: [],
      done: ['2026-11-20'],
      accepted: [{ by: 1, days: ['2026-11-20'] }],
    },
  ],
  fullWeeks: [{ monday: '2026-11-16', celebrated: false }],
  gifts: [
    {
      gift: 5,
      name: 'Wyjście na lody',
      picture: 'ice-cream',
      points: 0,
      status: 'chosen',
      chosen: '2026-11-20',
      repeats: false,
      series: 5,
    },
  ],
  extraPoints: [
    { extra: 7, description: 'Za odwagę', points: 50, day: '2026-11-20' },
    { extra: 10, description: 'Za odwagę', points: 1, day: '2026-11-20' },
  ],
  pauses: [{ pause: 6, kind: 'holiday', from: '2026-12-20', to: '2026-12-26' }],
  proposals: [{ proposal: 8, day: '2026-11-20', picture: 'wash-dishes', state: 'wait' }],
  words: [
    {
      word: 11,
      by: 'mama',
      picture: 'heart',
      note: null,
      of: [{ number: 4, day: '2026-11-20' }],
    },
  ],
};

test('reports a number that the family never used, in every table', async () => {
  const world = await openWorld();
  const { read, write } = world.storage;
  await fillFamily(world);
  const last = await read.selectFrom('family').select(COUNTERS).executeTakeFirstOrThrow();
  const give = (last: Partial<Record<FamilyCounter, number>>) =>
    write((db) => db.updateTable('family').set(last).execute());
  for (const counter of COUNTERS) {
    await give({ [counter]: 0 });
    const faults = await verify(read);
    await give(last);
    const given: number[] = [];
    for (const [name, { numbered, counter: own = 'numbers' }] of EVERY_TABLE) {
      const isNamed = faults.some((fault) => fault.startsWith(`${name} `));
      const isGiven = numbered !== undefined && own === counter;
      expect(isNamed, name).toBe(isGiven);
      if (isGiven) given.push(...(await rowsIn(read, name)).map((row) => Number(row[numbered])));
    }
    const hint = 'every number is in a `numbered` column of its table';
    expect(
      given.toSorted((one, other) => one - other),
      hint,
    ).toEqual(Array.from({ length: last[counter] }, (_, at) => at + 1));
  }
});

test('reports a row without its owner, in every table', async () => {
  const world = await openWorld();
  const { read } = world.storage;
  await fillFamily(world);
  expect(await verify(read)).toEqual([]);
  for (const [name, { owner }] of EVERY_TABLE) {
    if (owner === 'installation' || name === 'family') continue;
    // `family_id` is never updated on a cluster, because it decides which node a row is on.
    const move = (from: number, to: number) =>
      withoutForeignKeys(read, [
        `create temporary table moved as select * from ${name} where family_id = ${from}`,
        `update moved set family_id = ${to}`,
        `delete from ${name} where family_id = ${from}`,
        `insert into ${name} select * from moved`,
        'drop table moved',
      ]);
    const [row] = await rowsIn(read, name);
    if (!row) throw new Error(`No rows of ${name}: its noun has no \`fill\` in samples.`);
    const own = Number(row.family_id);
    await move(own, LOST);
    const faults = await verify(read);
    expect(faults.filter((fault) => fault.startsWith(`${name} without its `)).join(), name).toMatch(
      `: ${LOST}`,
    );
    await move(LOST, own);
    expect(await verify(read), `${name}, mended`).toEqual([]);
  }
});

const LOST = 99;

async function fillFamily(world: World, email = SIGN_IN.email) {
  const parent = await sampleParent(world.device(), email);
  await subscribeToAll(parent);
  const logins = [
    await parent.addKid({ code: [1, 5] }),
    await parent.addKid({ code: [3] }),
  ] as const;
  for (const login of logins) await fillKid(parent, login);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: { ...SIGN_IN, email } }));
  for (const login of logins.toReversed()) {
    const be = (code: number[]) => tablet.api.actor.$put({ json: { be: 'kid', login, code } });
    expect(await refused(be([8]))).toBe('403 wrong-code');
  }
  const json = { be: 'kid' as const, login: logins[0], code: [1, 5] };
  await answered(tablet.api.actor.$put({ json }));
  await tablet.api['password-reset'].$post({ json: { email } });
  await answered(parent.api.invitations.$post({ json: { email: null } }));
  await world.letters();
  await world.storage.write(async (db) => {
    const { family_id } = await db
      .selectFrom('account')
      .select('family_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('bare_token')
      .values({ hash: `of ${email}`, family_id, good_until: 0 })
      .execute();
  });
  return { parent, logins, tablet };
}

async function subscribeToAll({ api }: SampleParent) {
  const choice = { tell: 'at-once', evening: 19 * 60, quiet: null } as const;
  await answered(api.notifications.$put({ json: choice }));
  await answered(api.notifications.device.$put({ json: SAMPLE_SUBSCRIPTION }));
}

async function rowsIn(db: Db, table: TableName): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;
}
