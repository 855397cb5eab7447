import { expect, inject, test, vi } from 'vitest';
import { sampleParent } from '#fixtures/families/family.ts';
import { randomFrom } from '#fixtures/random.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { REQUEST_LIMITS } from '../../../server/http/limits/request-limits.ts';
import { Household } from './sequence.ts';

/** `SEQUENCES` sets a higher number, `SEED` repeats a failure. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 1000);
const SEED = inject('seed');
/** Days of taps within a second must not trigger the rate limit. */
const NO_PACE = { ...REQUEST_LIMITS, requests: 1e9, writes: 1e9 };
/** The sequences of one family; the next ones use another family with new missions. */
const OF_A_FAMILY = 100;

test(
  `loses, duplicates or mixes up no thumb in ${SEQUENCES} random times offline`,
  async () => {
    vi.stubGlobal('navigator', { onLine: true });
    try {
      for (let done = 0; done < SEQUENCES; done += OF_A_FAMILY) {
        const world = await openWorld({ pace: NO_PACE });
        const parent = await sampleParent(world.device());
        const kids = [
          await parent.addKid(),
          await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 }),
        ];
        const seed = SEED + done;
        const household = new Household(world, parent, kids, randomFrom(seed));
        for (let at = 0; at < Math.min(OF_A_FAMILY, SEQUENCES - done); at += 1) {
          const faults = await household.live();
          expect(faults, `SEED=${seed}, sequence ${at}`).toEqual([]);
        }
      }
    } finally {
      vi.unstubAllGlobals();
    }
  },
  60_000 + SEQUENCES * 200,
);
