import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../server/world/folder.ts';
import { lazyBuild } from './fault/power/mutant.ts';
import { cutPower } from './fault/power/power.ts';
import { NO_SHIM } from './fault/power/shim.ts';
import { cutStarts } from './fault/power/starts.ts';

const FIRST_RELEASE = '0004-celebrations';
/** A machine that is busy with other things is no fault. */
const LONG = { timeout: 180_000 };

const ifWatched = test.skipIf(NO_SHIM);
const why = NO_SHIM ? ` (not here: ${NO_SHIM})` : '';

ifWatched(
  `Power is cut 40 times while all commands come: nothing is lost or doubled${why}`,
  LONG,
  async () => {
    const { faults } = await cutPower({ cuts: 40 });
    expect(faults).toEqual([]);
  },
);

ifWatched(
  `Power is cut 10 times during the very first start: it starts again${why}`,
  LONG,
  async () => {
    const { faults } = await cutStarts({ cuts: 10 });
    expect(faults).toEqual([]);
  },
);

ifWatched(
  `Power is cut 10 times during an upgrade: it starts again, with all rows${why}`,
  LONG,
  async () => {
    const { faults } = await cutStarts({ release: FIRST_RELEASE, cuts: 10 });
    expect(faults).toEqual([]);
  },
);

for (const synchronous of ['normal', 'off'] as const) {
  ifWatched(
    `A build with synchronous = ${synchronous} is caught losing what it acknowledged${why}`,
    LONG,
    async () => {
      const folder = newFolder();
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const main = lazyBuild(synchronous, path.join(folder, 'server'));
      const { broken } = await cutPower({ cuts: 100, main, shouldFail: true });
      expect(broken).toBe(1);
    },
  );
}
