import { expect, inject, test } from 'vitest';
import { SIZES as DEVICES } from '#fixtures/browser/browser.ts';
import { expectOneMark } from '#fixtures/pages/cadences.ts';
import { openScenes, type Scene } from '#fixtures/pages/mashing.ts';
import { playBurst } from '#fixtures/pages/random-hand.ts';
import { randomFrom } from '#fixtures/random.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 500);
const IN_REAL_TIME = 50;
const SIZES = [
  [320, 568],
  [390, 844],
  [568, 320],
  [820, 1180],
  [1280, 800],
] as const;

test('leaves one mark after ten taps on a thumb at every cadence on a tablet', async () => {
  await expectOneMark(await openScenes(), [DEVICES.tablet, DEVICES.lyingTablet]);
});

test.each([
  { clock: 'a stepped clock', isStepped: true, sequences: SEQUENCES },
  { clock: 'real time', isStepped: false, sequences: IN_REAL_TIME },
])(
  `chooses one thing at most when a small hand mashes, on $clock (SEED=${inject('seed')})`,
  async ({ isStepped, sequences }) => {
    const { scenes } = await openScenes(isStepped);
    const random = randomFrom(inject('seed'));
    const all = Object.entries<Scene>(scenes);
    const each = Math.ceil(sequences / (SIZES.length * all.length));
    const counts = { bursts: 0, taps: 0, chosen: 0 };
    for (const [name, scene] of all) {
      for (const [width, height] of SIZES) {
        await scene.hand.page.setViewportSize({ width, height });
        for (let at = 0; at < each; at += 1) {
          const { did, chosen, granted, cut } = await playBurst(scene, random.fork());
          const of = `${name} ${width}×${height}, ${at}: ${did.join(' | ')}`;
          expect(chosen, of).toBeLessThanOrEqual(granted);
          expect(cut, of).toEqual([]);
          counts.bursts += 1;
          counts.taps += did.length;
          counts.chosen += chosen;
        }
      }
    }
    console.log(counts);
    expect(counts.chosen).toBeGreaterThan(counts.bursts / 10);
  },
  1_200_000,
);
