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

powerTest('Power is cut 40 times while all commands come: nothing is lost or doubled', async () => {
  const { faults } = await cutPower({ cuts: 40, seed });
  expect(faults, OF_SEED).toEqual([]);
});

for (const [name, work] of WORKS) {
  const cuts = name === LONGEST_UPGRADE ? 'every' : 20;
  const when = cuts === 'every' ? 'at every operation' : `${cuts} times`;
  powerTest(
    `Power is cut ${when} during ${name}: a server starts, and all rows are there`,
    async () => {
      const { faults } = await cutWork(work, { cuts, seed });
      expect(faults, OF_SEED).toEqual([]);
    },
  );
}

for (const laziness of LAZINESS) {
  powerTest(`A build ${laziness} loses what it has acknowledged`, async () => {
    const folder = newFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const main = lazyBuild(laziness, folder);
    const { broken } = await cutPower({ cuts: 100, seed, main, shouldFail: true });
    expect(broken, OF_SEED).toBe(1);
  });
}
