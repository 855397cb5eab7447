import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { answered, newKey, sampleParent } from '#fixtures/families/family.ts';
import { acceptedByOne } from '#fixtures/routes/samples/data.ts';
import { NOON, openWorld, TODAY } from '#fixtures/server/world.ts';
import { readFamilyData } from '../../../server/db/family/family-data.ts';
import { readFile } from '../../../server/features/data/read.ts';
import { ModelFamily } from './naive/family.ts';
import { someSequence } from './naive/steps.ts';

/** `npm run soak` asks for more. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 8);
const SEED = inject('seed');
const FROM = '2026-11-20T11:00Z';
const NIGHTS = ['2026-11-30T22:10Z', '2026-12-31T22:30Z', '2027-03-27T22:20Z'];

test(
  `Whatever a family has come to by random days, its file is read back the same (SEED=${SEED})`,
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
    // The second grown-up's were accepted by nobody who came along.
    expect(await loaded(again)).toEqual(acceptedByOne(await loaded(file)));
    // As it is stored, too: nothing is counted otherwise than it was kept.
    const kept = world.storage.read.selectFrom('kid').selectAll().orderBy('kid');
    const given = { family_id: 0, kid: 0, login: '', key: '', goal: null };
    const rows = async (of: number) =>
      (await kept.where('family_id', '=', of).execute()).map((row) => ({ ...row, ...given }));
    expect(await rows(2)).toEqual(await rows(1));
  },
  60_000 + SEQUENCES * 10_000,
);
