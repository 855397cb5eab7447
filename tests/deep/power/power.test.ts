import { expect, inject } from 'vitest';
import { cutPower } from './power.ts';
import { powerTest } from './power-test.ts';
import { cutWork } from './work.ts';
import { LONGEST_UPGRADE, WORKS } from './works.ts';

/** `CUTS=1000` cuts the power as often. */
const CUTS = Number(process.env.CUTS ?? 40);
const seed = inject('seed');
const OF_SEED = `SEED=${seed}`;

powerTest(
  `loses and duplicates nothing when power is cut ${CUTS} times during changes`,
  async () => {
    expect((await cutPower({ cuts: CUTS, seed })).faults, OF_SEED).toEqual([]);
  },
);

for (const [name, work] of WORKS) {
  const cuts = name === LONGEST_UPGRADE ? 'every' : 20;
  const when = cuts === 'every' ? 'at every operation' : `${cuts} times`;
  powerTest(`starts with all rows when the power is cut ${when} during ${name}`, async () => {
    const { faults } = await cutWork(work, { cuts, seed });
    expect(faults, OF_SEED).toEqual([]);
  });
}
