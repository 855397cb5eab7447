import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { answered, newKey, sampleParent } from '#fixtures/families/family.ts';
import { acceptedByOne } from '#fixtures/routes/samples/data.ts';
import { NOON, openWorld, type World } from '#fixtures/server/world.ts';
import { readFamilyData } from '../../../server/db/family/family-data.ts';
import { readFile } from '../../../server/features/data/read.ts';
import { ModelFamily } from './naive/family.ts';
import { someSequence } from './naive/steps.ts';

/** `SEQUENCES` sets a higher number. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 8);
const SEED = inject('seed');
const FROM = '2026-11-20T11:00Z';
const NIGHTS = ['2026-11-30T22:10Z', '2026-12-31T22:30Z', '2027-03-27T22:20Z'];

test(
  `loads every state of random days from a family’s file into an empty installation (SEED=${SEED})`,
  async () => {
    const world = await openWorld();
    const family = await ModelFamily.register(world, FROM);
    const sequences = fc.sample(someSequence(NIGHTS), { seed: SEED, numRuns: SEQUENCES });
    for (const sequence of sequences) await family.live(sequence);
    const now = family.turnToLatest();
    const file = await readFamilyData(world.storage.read, 1, now);
    const other = await openWorld();
    other.passMs(now - NOON);
    const parent = await sampleParent(other.device());
    await answered(parent.api['family-data'].$put({ json: { key: newKey(), data: file } }));
    const again = await readFamilyData(other.storage.read, 1, now);
    expect(again.kids.map(datesOf), 'no mark is left out').toEqual(file.kids.map(datesOf));
    const loaded = async (of: object) =>
      (await readFile(of, now)).kids.map((kid) => ({ ...kid, login: '' }));
    // After the import the second grown-up's acceptances have no name, as that account was not
    // imported.
    expect(await loaded(again)).toEqual(acceptedByOne(await loaded(file)));
    // The stored totals must be equal, too.
    const given = { kid: 0, login: '', key: '', goal: null };
    const rows = async ({ storage }: World) => {
      const kids = await storage.read.selectFrom('kid').selectAll().orderBy('kid').execute();
      return kids.map((row) => ({ ...row, ...given }));
    };
    expect(await rows(other)).toEqual(await rows(world));
  },
  60_000 + SEQUENCES * 10_000,
);

/** Returns the days of all marks, whatever the numbers of their missions. */
function datesOf({ marks }: Awaited<ReturnType<typeof readFamilyData>>['kids'][number]) {
  return marks.map(({ wait, done }) => ({ wait, done }));
}
