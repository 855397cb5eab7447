import { expect, test } from 'vitest';
import { SampleParent } from '#fixtures/families/family.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { FamilyGone, type FamilyWrite, type Storage, takeNumber } from './storage.ts';

/** The number that a family has given before: its grown-up's. */
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

/** Reads a number and writes it back one higher: what goes wrong when two do it at once. */
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

test('Fifty writes at once come one after another, numbered without a gap', async () => {
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

test('A write sees all that the changes before it wrote, and nothing of later ones', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const seen = await Promise.all(
    WRITES.map(() =>
      storage.familyWrite(family, async (write) => [write.change, await takeNumber(write)]),
    ),
  );
  expect(seen.filter(([change = 0, number]) => number !== GIVEN + change)).toEqual([]);
});

test('Every family counts its own changes', async () => {
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

test('A write that fails is undone alone; its neighbours last and leave no gap', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const settled = await Promise.allSettled(
    WRITES.map((at) =>
      storage.familyWrite(family, async (write) => {
        await addOne(write);
        if (at % 5 === 2) throw new Error(`write ${at} thought better of it`);
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
      expect(each.reason.message).toBe(`write ${at} thought better of it`);
    }
  }
});

test('A write that fails with no other beside it leaves nothing', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  const failing = storage.familyWrite(family, async (write) => {
    await addOne(write);
    throw new Error('It thought better of it');
  });
  await expect(failing).rejects.toThrow('better');
  expect(await familyOf(storage, family)).toMatchObject({ change: 0, numbers: GIVEN });
  const { change } = await storage.familyWrite(family, async (write) => write);
  expect(change).toBe(1);
});

test('What a write answers can be read at once', async () => {
  const { storage, families } = await sampleFamilies(1);
  const [family = 0] = families;
  await Promise.all(
    WRITES.map(async () => {
      const { change } = await storage.familyWrite(family, async (write) => write);
      expect((await familyOf(storage, family)).change).toBeGreaterThanOrEqual(change);
    }),
  );
});

test('Nobody sees half of a write', async () => {
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

test('A family that is gone is not written to', async () => {
  const { storage, families } = await sampleFamilies(1);
  const unknown = Math.max(...families) + 1;
  let ran = false;
  const writing = storage.familyWrite(unknown, async () => {
    ran = true;
  });
  await expect(writing).rejects.toBeInstanceOf(FamilyGone);
  expect(ran).toBe(false);
});

/** A row that the engine itself refuses. */
async function sameAccountAgain({ db, family }: FamilyWrite): Promise<void> {
  await db
    .insertInto('account')
    .values({ email: 'rodzina-0@example.com', family_id: family, grown_up: 1 })
    .execute();
}
