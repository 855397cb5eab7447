import type { QueryResult, UnknownRow } from 'kysely';
import { expect, test } from 'vitest';
import { type FamilyFile, VERSION } from '#contract/family-data/newest.ts';
import type { LiveEvent } from '#contract/live.ts';
import { MOST_EXTRA_POINTS_A_DAY } from '#domain/base/bounds.ts';
import { BY_ITSELF } from '#domain/mission/mark.ts';
import { dayText } from '#domain/time/day-text.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  newKey,
  refused,
  SampleParent,
  SIGN_IN,
  signedInOn,
} from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { acceptedByOne, newestFile, storedFile } from '#fixtures/routes/samples/data.ts';
import { NOON, openWorld, TODAY, type World } from '#fixtures/server/world.ts';
import { checksumOf, readFamilyData } from '../../db/family/family-data.ts';
import { type FamilyWrite, takeNumber } from '../../db/storage.ts';
import { seedSampleFamily } from '../../demo/sample-family.ts';
import { readFile } from './read.ts';

const NEW_HOME = 'nowy-dom@example.com';

test('imports all data into an empty account except logins, account and devices', async () => {
  const world = await openWorld();
  await seedSampleFamily(world.storage, NOON);
  const old = await signedInOn(world.device());
  await answered(old.api.actor.$put({ json: { be: 'parent' } }));
  const file = await downloaded(old);
  const parent = await emptyHome(world);
  await answered(parent.load(file));
  const again = await downloaded(parent.device);
  const own = { email: NEW_HOME, created: again.family.created, code: null };
  expect(again.family).toEqual({ ...file.family, ...own });
  expect(withoutLogins(again)).toEqual(withoutLogins(file));
  for (const { login } of again.kids) {
    expect(file.kids.map((kid) => kid.login)).not.toContain(login);
  }
  const { kids } = await answered(parent.api.kids.$get());
  expect(
    kids.map(({ name, badges, fullWeeks, toCelebrate, goal }) => [
      name,
      badges,
      fullWeeks,
      toCelebrate?.count,
      goal?.name,
    ]),
  ).toEqual(
    (await answered(old.api.kids.$get())).kids.map(
      ({ name, badges, fullWeeks, toCelebrate, goal }) => [
        name,
        badges,
        fullWeeks,
        toCelebrate?.count,
        goal?.name,
      ],
    ),
  );
});

test.each(Array.from({ length: VERSION + 1 }, (_, version) => version))(
  'reads a file of version %i',
  async (version) => {
    const world = await openWorld();
    const file = storedFile(version);
    const parent = await emptyHome(world);
    expect(await answered(parent.check(file))).toEqual({
      kids: [
        { name: 'Zosia', missions: 2, gifts: 3, remaining: 55 },
        { name: 'Staś', missions: 2, gifts: 0, remaining: 30 },
      ],
    });
    const start = await answered(parent.load(file));
    expect(start.family?.kids.map(({ name, hasCode }) => [name, hasCode])).toEqual([
      ['Zosia', true],
      ['Staś', false],
    ]);
    const name = version < 3 ? '' : 'Kuba';
    const own = { gender: 'tata', hasCode: false, own: true, helper: false };
    expect(start.family?.grownUps).toEqual([{ grownUp: 1, name, ...own }]);
    const again = await downloaded(parent.device);
    expect(await loadedKids(again)).toEqual(acceptedByOne(await loadedKids(file)));
    // New rows in the new family get unused numbers.
    const login = again.kids[0]?.login ?? '';
    await parent.addMission(login);
    await parent.addPoints(login, 5);
  },
);

test('assigns accepted marks to the importing grown-up and drops other names', async () => {
  const { parent } = await openHome();
  const login = await parent.addKid();
  await answered(parent.api.kids[':login'].$delete({ param: { login } }));
  const file = { ...newestFile(), family: { ...newestFile().family, grownUp: SECOND } };
  await answered(parent.load({ ...file, checksum: checksumOf(file) }));
  const daysOf = (by: number) =>
    file.kids.flatMap(({ marks }) =>
      marks.flatMap(({ accepted }) =>
        accepted.flatMap((each) => (each.by === by ? each.days : [])),
      ),
    );
  expect(daysOf(1)).not.toEqual([]);
  const { grownUps, kids } = await downloaded(parent.device);
  const own = { grownUp: 1, name: 'Kuba', gender: 'tata', founder: true };
  expect(grownUps).toEqual([own]);
  expect(kids.flatMap(({ marks }) => marks.flatMap(({ accepted }) => accepted))).toEqual([
    { by: 1, days: daysOf(SECOND) },
    { by: BY_ITSELF, days: daysOf(BY_ITSELF) },
  ]);
});

/** The second grown-up of the stored file, who has accepted some days in a row. */
const SECOND = 19;

test('has something in each list of the newest stored file', () => {
  const lists = newestFile().kids.flatMap((kid) => Object.entries<unknown>({ ...kid }));
  const names = lists.filter(([, list]) => Array.isArray(list)).map(([name]) => name);
  const filled = lists.filter(([, list]) => Array.isArray(list) && list.length > 0);
  const isFilled = new Set(filled.map(([name]) => name));
  expect(names.filter((name) => !isFilled.has(name))).toEqual([]);
});

test('keeps the star code and attempts of a grown-up who imports a file', async () => {
  const world = await openWorld();
  const parent = await emptyHome(world, NEW_HOME, [2, 6]);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: { ...SIGN_IN, email: NEW_HOME } }));
  await refused(tablet.api.actor.$put({ json: { be: 'parent', code: [1] } }));
  const lockouts = async () => (await dump(world.storage.read)).door;
  const before = await lockouts();
  expect(before).toHaveLength(1);
  const file = newestFile();
  expect(file.family.code).not.toEqual([2, 6]);
  await answered(parent.load(file));
  expect((await downloaded(parent.device)).family.code).toEqual([2, 6]);
  expect(await lockouts()).toEqual(before);
});

test('imports a repeated file once, also concurrently, and rejects another file', async () => {
  const { parent } = await openHome();
  const file = newestFile();
  const key = newKey();
  const together = await Promise.all([parent.load(file, key), parent.load(file, key)]);
  // The second request may be rejected with a retry while the first is in progress.
  for (const { status } of together) expect([200, 503]).toContain(status);
  const { family } = await answered(parent.load(file, key));
  expect(family?.kids).toHaveLength(2);
  expect(await refused(parent.load(file))).toBe('409 family-not-empty');
  expect(await refused(parent.load(storedFile(0), key))).toBe('409 family-not-empty');
  expect(await refused(parent.check(file))).toBe('409 family-not-empty');
});

test('gives each account logins of its own when two import one file', async () => {
  const world = await openWorld();
  const homes = [await emptyHome(world), await emptyHome(world, 'trzeci@example.com')];
  for (const parent of homes) await answered(parent.load(newestFile()));
  const logins = await world.storage.read.selectFrom('kid_login').select('login').execute();
  expect(new Set(logins.map(({ login }) => login)).size).toBe(4);
});

test('replaces an unknown time zone with Poland’s', async () => {
  for (const timeZone of ['Mars/Olympus', '', 'Atlantyda']) {
    const parent = (await openHome()).parent;
    const file = { ...newestFile(), family: { ...newestFile().family, timeZone } };
    const start = await answered(parent.load({ ...file, checksum: checksumOf(file) }));
    expect(start.family?.timeZone).toBe('Europe/Warsaw');
  }
});

test('uses new numbers when a family had kids before', async () => {
  const { world, parent } = await openHome();
  const login = await parent.addKid();
  const before = await parent.addMission(login);
  await answered(parent.api.kids[':login'].$delete({ param: { login } }));
  await answered(parent.load(newestFile()));
  const missions = await world.storage.read.selectFrom('mission').select('mission').execute();
  for (const { mission } of missions) expect(mission).toBeGreaterThan(before);
});

test('imports more extra points of one day than can be given, and lists them all', async () => {
  const parent = await emptyHome(await openWorld());
  const { checksum: _, ...file } = newestFile();
  const extraPoints = Array.from({ length: MOST_EXTRA_POINTS_A_DAY + 1 }, (_, at) => {
    return { extra: 10_000 + at, description: '', points: 1, day: dayText(TODAY) };
  });
  const [kid] = file.kids;
  const before = kid?.extraPoints.reduce((sum, { points }) => sum + points, 0) ?? 0;
  const earned = (kid?.earned ?? 0) - before + extraPoints.length;
  const kids = [
    { ...kid, earned, extraPoints, words: [], proposals: [], recordings: [], settled: [] },
  ];
  const fuller = { ...file, kids };
  await answered(parent.load({ ...fuller, checksum: checksumOf(fuller) }));
  const [{ login = '' } = {}] = (await answered(parent.api.kids.$get())).kids;
  const history = { param: { login }, query: {} };
  const { rows } = await answered(parent.api.kids[':login'].points.$get(history));
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([TODAY]));
  await expect(parent.addPoints(login, 5)).rejects.toThrow('409');
});

test('notifies other devices of an import with a new change number', async () => {
  const { world, parent } = await openHome();
  const before = (await answered(parent.api.start.$get())).family?.change ?? 0;
  const events: LiveEvent[] = [];
  const listener = { family: 1, session: 0, catchUp() {}, end() {} };
  world.live.listen({ ...listener, receive: (event) => events.push(event) }, before);
  const { family } = await answered(parent.load(newestFile()));
  expect(family?.change).toBe(before + 1);
  expect(events).toEqual([
    { change: before + 1, noun: 'family' },
    ...(family?.kids ?? []).map(({ login }) => ({ change: before + 1, noun: 'kid', kid: login })),
  ]);
});

test('exports a consistent snapshot while points are added', async () => {
  const { world, login } = await openKid();
  const { storage } = world;
  let came = 0;
  // Between reading the kid's row and its lists.
  const transformResult = async ({ result }: { result: QueryResult<UnknownRow> }) => {
    if (result.rows.some((row) => row.login === login) && came === 0) {
      came += 1;
      await storage.familyWrite(1, (write) => givePoints(write));
    }
    return result;
  };
  const read = storage.read.withPlugin({ transformQuery: ({ node }) => node, transformResult });
  const file = await readFamilyData(read, 1, NOON);
  expect(came).toBe(1);
  // A total that does not match its rows would be rejected.
  expect((await readFile(file, NOON)).kids).toMatchObject([{ earned: 0, extraPoints: [] }]);
});

async function givePoints(write: FamilyWrite) {
  const { db } = write;
  const [kid = 0] = (await db.selectFrom('kid').select('kid').execute()).map((row) => row.kid);
  const given = { description: '', points: 5, day: TODAY, key: newKey() };
  await db
    .insertInto('extra_points')
    .values({ family_id: 1, kid, extra: await takeNumber(write), ...given })
    .execute();
  await db.updateTable('kid').set({ earned: 5 }).execute();
}

class NewHome extends SampleParent {
  check(data: unknown) {
    return this.api['family-data'].check.$post({ json: { data } });
  }
  load(data: unknown, key = newKey()) {
    return this.api['family-data'].$put({ json: { data, key } });
  }
}

async function openHome() {
  const world = await openWorld();
  return { world, parent: await emptyHome(world) };
}

async function emptyHome(world: World, email = NEW_HOME, code: number[] | null = null) {
  const parent = new NewHome(world.device());
  await parent.register(email, code);
  return parent;
}

async function downloaded({ api }: SampleParent['device']): Promise<FamilyFile> {
  const json = { password: SIGN_IN.password };
  return (await answered(api.account.data.$post({ json }))) as FamilyFile;
}

/** Returns the kids of a file without their logins; gaps in numbers from deletions are ignored. */
async function loadedKids(file: object) {
  const { kids } = await readFile(file, NOON);
  return kids.map((kid) => ({ ...kid, login: '' }));
}

function withoutLogins({ kids }: FamilyFile) {
  return kids.map(({ login, ...kid }) => kid);
}
