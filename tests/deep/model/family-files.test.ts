import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { answered, newKey, sampleParent } from '#fixtures/families/family.ts';
import { acceptedByOne } from '#fixtures/routes/samples/data.ts';
import { NOON, openWorld, TODAY } from '#fixtures/server/world.ts';
import { readFamilyData } from '../../../server/db/family/family-data.ts';
import { readFile } from '../../../server/features/data/read.ts';
import { ModelFamily } from './naive/family.ts';
import { someSequence } from './naive/steps.ts';

/** `npm run soak` sets a higher number. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 8);
const SEED = inject('seed');
const FROM = '2026-11-20T11:00Z';
const NIGHTS = ['2026-11-30T22:10Z', '2026-12-31T22:30Z', '2027-03-27T22:20Z'];

test(
  `reads a family’s file back unchanged after random days (SEED=${SEED})`,
  async () => {
    const world = await openWorld();
    const family = await ModelFamily.register(world, FROM);
    const sequences = fc.sample(someSequence(NIGHTS), { seed: SEED, numRuns: SEQUENCES });
    for (const sequence of sequences) await family.live(sequence);
    const file = await readFamilyData(world.storage.read, 1, NOON);
    const parent = await sampleParent(world.device(), 'nowy-dom@example.com');
    await answered(parent.api['family-data'].$put({ json: { key: newKey(), data: file } }));
    const again = await readFamilyData(world.storage.read, 2, NOON);
    const loaded = async (of: object) =>
      (await readFile(of, TODAY)).kids.map((kid) => ({ ...kid, login: '' }));
    // After the import the second grown-up's acceptances have no name, as that account was not
    // imported.
    expect(await loaded(again)).toEqual(acceptedByOne(await loaded(file)));
    // The stored totals must be equal, too.
    const kept = world.storage.read.selectFrom('kid').selectAll().orderBy('kid');
    const given = { family_id: 0, kid: 0, login: '', key: '', goal: null };
    const rows = async (of: number) =>
      (await kept.where('family_id', '=', of).execute()).map((row) => ({ ...row, ...given }));
    expect(await rows(2)).toEqual(await rows(1));
  },
  60_000 + SEQUENCES * 10_000,
);
