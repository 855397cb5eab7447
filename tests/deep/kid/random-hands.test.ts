import { expect, inject, test } from 'vitest';
import { SIZES as DEVICES } from '#fixtures/browser/browser.ts';
import { CADENCES, expectOneMark } from '#fixtures/pages/cadences.ts';
import { openScenes, SCENES } from '#fixtures/pages/mashing.ts';
import { playBurst } from '#fixtures/pages/random-hand.ts';
import { randomFrom } from '#fixtures/random.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 50);
/** A sequence takes seconds then. */
const IN_REAL_TIME = SEQUENCES / 40;
const SIZES = [
  [320, 568],
  [390, 844],
  [568, 320],
  [820, 1180],
  [1280, 800],
] as const;

test('leaves one mark after ten taps on a thumb, at every cadence and size, also in „Po kolei”', async () => {
  const scenes = await openScenes(['day', 'one by one']);
  const play = async (scene: (typeof scenes)['day']) => {
    for (const size of [DEVICES.phone, DEVICES.tablet, DEVICES.lyingTablet]) {
      await expectOneMark(scene, size, CADENCES);
    }
  };
  await Promise.all(Object.values(scenes).map(play));
});

test.each([
  { clock: 'a stepped clock', isStepped: true, sequences: SEQUENCES },
  { clock: 'real time', isStepped: false, sequences: IN_REAL_TIME },
])(
  `chooses one thing at most when a small hand mashes, on $clock (SEED=${inject('seed')})`,
  async ({ isStepped, sequences }) => {
    const scenes = await openScenes(SCENES, isStepped);
    const random = randomFrom(inject('seed'));
    const each = Math.ceil(sequences / (SIZES.length * SCENES.length));
    const failures: string[] = [];
    const counts = { bursts: 0, taps: 0, chosen: 0 };
    // At the same time: a hand mostly waits.
    const playing = SCENES.map(async (name) => {
      const scene = scenes[name];
      const ofScene = random.fork();
      for (const [width, height] of SIZES) {
        await scene.hand.page.setViewportSize({ width, height });
        for (let at = 0; at < each; at += 1) {
          const { did, chosen, granted, cut } = await playBurst(scene, ofScene.fork());
          if (chosen > granted || cut.length > 0) {
            const what = `${chosen} of ${granted}, cut ${cut}`;
            failures.push(`${name} ${width}×${height}, ${at}: ${what}: ${did.join(' | ')}`);
          }
          counts.bursts += 1;
          counts.taps += did.length;
          counts.chosen += chosen;
        }
      }
    });
    await Promise.all(playing);
    console.log(counts);
    expect(counts.chosen).toBeGreaterThan(counts.bursts / 25);
    expect(failures).toEqual([]);
  },
  1_200_000,
);
