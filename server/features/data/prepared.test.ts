import type { QueryResult, UnknownRow } from 'kysely';
import { expect, test } from 'vitest';
import { dayText } from '#domain/time/day-text.ts';
import { dump } from '#fixtures/database/dump.ts';
import { newKey, SampleParent } from '#fixtures/families/family.ts';
import { newestFile } from '#fixtures/routes/samples/data.ts';
import { NOON, openWorld, TODAY, type World } from '#fixtures/server/world.ts';
import { checksumOf } from '../../db/family/family-data.ts';
import { type FamilyWrite, takeNumber } from '../../db/storage.ts';
import { loadOnce } from './load.ts';
import { readFile } from './read.ts';

const OWNER = { family: 1, grownUp: 1 };
const TEN_YEARS_DAYS = 3650;
/** One statement per thousand rows, and a few per table, stay far below this. */
const MOST_STATEMENTS = 100;

test('imports ten years with few statements and does no other work while writes are blocked', async () => {
  const world = await emptyHome();
  const { storage } = world;
  const file = await readFile(tenYears(), NOON);
  let statements = 0;
  await loadOnce(
    {
      read: storage.read,
      familyWrite: (family, work) =>
        storage.familyWrite(family, (write) =>
          work({ ...write, db: counting(write.db, () => (statements += 1)) }),
        ),
    },
    OWNER,
    file,
    newKey(),
  );
  const { marks } = await storage.read
    .selectFrom('mark')
    .select((row) => row.fn.countAll<number>().as('marks'))
    .executeTakeFirstOrThrow();
  expect(marks).toBe(TEN_YEARS_DAYS);
  expect(statements).toBeLessThan(MOST_STATEMENTS);
});

test('rejects an import with a retry when the family has taken numbers meanwhile', async () => {
  const { storage } = await emptyHome();
  const file = await readFile(newestFile(), NOON);
  const key = newKey();
  const before = await dump(storage.read);
  const late: typeof storage.familyWrite = async (family, work) => {
    await storage.familyWrite(family, takeNumber);
    return storage.familyWrite(family, work);
  };
  const loading = loadOnce({ read: storage.read, familyWrite: late }, OWNER, file, key);
  await expect(loading).rejects.toMatchObject({ code: 'data-busy' });
  const { family, ...rest } = await dump(storage.read);
  expect({ ...rest, family: before.family }).toEqual(before);
  expect(family).not.toEqual(before.family);
  await loadOnce(storage, OWNER, file, key);
  expect(await storage.read.selectFrom('kid').select('kid').execute()).toHaveLength(2);
});

async function emptyHome(): Promise<World> {
  const world = await openWorld();
  await new SampleParent(world.device()).register('nowy-dom@example.com');
  return world;
}

function tenYears(): object {
  const file = newestFile();
  const [kid] = file.kids;
  const [mission] = kid?.missions ?? [];
  if (!kid || !mission) throw new Error('Zosia has a mission.');
  const start = dayText(TODAY - TEN_YEARS_DAYS);
  const days = Array.from({ length: TEN_YEARS_DAYS }, (_, at) => dayText(TODAY - at));
  const lists = {
    missions: [{ ...mission, start, finish: null, replaced: false }],
    marks: [{ mission: mission.mission, wait: [], done: days, accepted: [] }],
    lineages: [],
    fullWeeks: [],
    gifts: [],
    extraPoints: [],
    recordings: [],
    words: [],
    settled: [],
    excuses: [],
  };
  const points = { earned: TEN_YEARS_DAYS * mission.points, spent: 0, goal: null };
  const whole = { ...file, kids: [{ ...kid, ...lists, ...points }] };
  return { ...whole, checksum: checksumOf(whole) };
}

function counting(db: FamilyWrite['db'], onStatement: () => void): FamilyWrite['db'] {
  const transformResult = async ({ result }: { result: QueryResult<UnknownRow> }) => {
    onStatement();
    return result;
  };
  return db.withPlugin({ transformQuery: ({ node }) => node, transformResult }) as typeof db;
}
