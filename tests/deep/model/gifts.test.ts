import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import { answered, newKey, sampleParent } from '#fixtures/families/family.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { readFamilyData } from '../../../server/db/family/family-data.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { GiftLife, someGifts } from './naive/gift-life.ts';

/** `SEQUENCES` sets a higher number, `SEED` repeats a failure. */
const HISTORIES = Number(process.env.SEQUENCES ?? 60);
const SEED = inject('seed');

/** All that 60 histories must have. */
const PROBLEMS = [
  ...['gift-not-affordable', 'gift-not-chosen', 'gift-not-received', 'gift-not-unused'],
  ...['gift-price-changed', 'gift-received', 'gift-stands', 'gift-without-price', 'not-found'],
  'too-many-gifts',
];

test(
  `gives a kid the gifts and points of the specification in random histories (SEED=${SEED})`,
  async () => {
    const world = await openWorld();
    const parent = await sampleParent(world.device());
    const logins: string[] = [];
    const problems = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someGifts, async ({ others, steps }) => {
        const [oldest] = logins;
        if (oldest && logins.length === MOST_KIDS) {
          await answered(parent.api.kids[':login'].$delete({ param: { login: oldest } }));
          logins.shift();
        }
        const login = await parent.addKid();
        logins.push(login);
        const life = new GiftLife(parent, login);
        await life.begin(others);
        try {
          for (const step of steps) await life.take(step);
        } catch (error) {
          const story = life.story.map((line) => `\n  ${line}`).join('');
          throw new Error(`${(error as Error).message}\nWhat happened:${story}`, { cause: error });
        }
        for (const problem of life.problems) problems.add(problem);
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
    if (HISTORIES >= 60) expect([...problems].sort()).toEqual(PROBLEMS);
    // Another family can import the last kids.
    const data = await readFamilyData(world.storage.read, 1, NOON);
    const other = await sampleParent(world.device(), 'nowy-dom@example.com');
    await answered(other.api['family-data'].$put({ json: { key: newKey(), data } }));
    expect(await verify(world.storage.read)).toEqual([]);
  },
  60_000 + HISTORIES * 2000,
);
