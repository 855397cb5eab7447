import { expect, test } from 'vitest';
import { SampleParent } from '#fixtures/families/family.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { FamilyDeleted, type FamilyWrite, type Storage, takeNumber } from './storage.ts';

/** The number that a family has already used: of its grown-up. */
const GIVEN = 1;
const WRITES = Array.from({ length: 50 }, (_, at) => at);

async function sampleFamilies(count: number) {
  const { storage, device } = await openWorld();
  for (const name of WRITES.slice(0, count)) {
    await new SampleParent(device()).register(`rodzina-${name}@example.com`);
  }
  const rows = await storage.read.selectFrom('family').select('family_id').execute();
  return { storage, families: rows.map((row) => row.family_id).sort((one, other) => one - other) };
}

function familyOf(storage: Storage, family: number) {
  return storage.read
    .selectFrom('family')
    .select(['change', 'numbers', 'time_zone'])
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow();
}

/** Without a lock, concurrent transactions would lose updates. */
async function addOne({ db, family }: FamilyWrite): Promise<void> {
  const { numbers } = await db
    .selectFrom('family')
    .select('numbers')
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('family')
    .set({ numbers: numbers + 1 })
    .where('family_id', '=', family)
    .execute();
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

function sorted(numbers: number[]): number[] {
  return [...numbers].sort((one, other) => one - other);
}

test('serializes fifty concurrent writes and numbers them without gaps', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const changes = await Promise.all(
    WRITES.map(() =>
      storage.familyWrite(family, async (write) => {
        await addOne(write);
        return write.change;
      }),
    ),
  );
  expect(sorted(changes)).toEqual(numbersTo(50));
  expect(await familyOf(storage, family)).toMatchObject({ change: 50, numbers: GIVEN + 50 });
});

test('lets a write see all earlier changes and no later ones', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const seen = await Promise.all(
    WRITES.map(() =>
      storage.familyWrite(family, async (write) => [write.change, await takeNumber(write)]),
    ),
  );
  expect(seen.filter(([change = 0, number]) => number !== GIVEN + change)).toEqual([]);
});

test('counts the changes of each family separately', async () => {
  const { storage, families } = await sampleFamilies(2);
  const changes = await Promise.all(
    WRITES.map((at) =>
      storage.familyWrite(families[at % 2] ?? 0, async (write) => {
        await addOne(write);
        return write.change;
      }),
    ),
  );
  for (const [at, family] of families.entries()) {
    expect(sorted(changes.filter((_, write) => write % 2 === at))).toEqual(numbersTo(25));
    expect(await familyOf(storage, family)).toMatchObject({ change: 25, numbers: GIVEN + 25 });
  }
});

test('rolls back only the write that fails, without a gap in the numbers', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const settled = await Promise.allSettled(
    WRITES.map((at) =>
      storage.familyWrite(family, async (write) => {
        await addOne(write);
        if (at % 5 === 2) throw new Error(`write ${at} failed`);
        if (at % 5 === 3) await sameAccountAgain(write);
        return write.change;
      }),
    ),
  );
  const lasting = settled.filter((each) => each.status === 'fulfilled');
  expect(sorted(lasting.map(({ value }) => value))).toEqual(numbersTo(30));
  expect(await familyOf(storage, family)).toMatchObject({ change: 30, numbers: GIVEN + 30 });
  for (const [at, each] of settled.entries()) {
    expect(each.status, `write ${at}`).toBe(
      at % 5 === 2 || at % 5 === 3 ? 'rejected' : 'fulfilled',
    );
    if (each.status === 'rejected' && at % 5 === 2) {
      expect(each.reason.message).toBe(`write ${at} failed`);
    }
  }
});

test('leaves nothing of a write that fails alone', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const failing = storage.familyWrite(family, async (write) => {
    await addOne(write);
    throw new Error('It failed');
  });
  await expect(failing).rejects.toThrow('It failed');
  expect(await familyOf(storage, family)).toMatchObject({ change: 0, numbers: GIVEN });
  const { change } = await storage.familyWrite(family, async (write) => write);
  expect(change).toBe(1);
});

test('makes a write readable once it has resolved', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  await Promise.all(
    WRITES.map(async () => {
      const { change } = await storage.familyWrite(family, async (write) => write);
      expect((await familyOf(storage, family)).change).toBeGreaterThanOrEqual(change);
    }),
  );
});

test('hides an uncommitted write from readers', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const seen: object[] = [];
  await storage.familyWrite(family, async (write) => {
    await write.db
      .updateTable('family')
      .set({ time_zone: 'Asia/Tokyo' })
      .where('family_id', '=', family)
      .execute();
    seen.push(await familyOf(storage, family));
  });
  expect(seen).toEqual([{ change: 0, numbers: GIVEN, time_zone: 'Europe/Warsaw' }]);
  expect(await familyOf(storage, family)).toMatchObject({ change: 1, time_zone: 'Asia/Tokyo' });
});

test('rejects a write to a deleted family', async () => {
  const { storage, families } = await sampleFamilies(1);
  const unknown = Math.max(...families) + 1;
  let ran = false;
  const writing = storage.familyWrite(unknown, async () => {
    ran = true;
  });
  await expect(writing).rejects.toBeInstanceOf(FamilyDeleted);
  expect(ran).toBe(false);
});

async function sameAccountAgain({ db, family }: FamilyWrite): Promise<void> {
  await db
    .insertInto('account')
    .values({ email: 'rodzina-0@example.com', family_id: family, grown_up: 1 })
    .execute();
}
