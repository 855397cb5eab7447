import { rmSync } from 'node:fs';
import { expect, inject, onTestFinished } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { LAZINESS, lazyBuild } from './mutant.ts';
import { cutPower } from './power.ts';
import { powerTest } from './power-test.ts';
import { cutWork } from './work.ts';
import { LONGEST_UPGRADE, WORKS } from './works.ts';

const seed = inject('seed');
const OF_SEED = `SEED=${seed}`;

powerTest(
  'loses and duplicates nothing when power is cut 40 times during all commands',
  async () => {
    const { faults } = await cutPower({ cuts: 40, seed });
    expect(faults, OF_SEED).toEqual([]);
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

for (const laziness of LAZINESS) {
  powerTest(`loses acknowledged changes with a broken build ${laziness}`, async () => {
    const folder = newFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const main = lazyBuild(laziness, folder);
    const { broken } = await cutPower({ cuts: 100, seed, main, shouldFail: true });
    expect(broken, OF_SEED).toBe(1);
  });
}
