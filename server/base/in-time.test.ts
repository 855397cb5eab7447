import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

test('returns what `late` returns when the work does not end in time', async () => {
  expect(await inTime(new Promise(() => {}), 1, () => 'late')).toBe('late');
});

test('takes a result that came during a pause of the process', async () => {
  let calls = 0;
  const late = () => {
    calls += 1;
  };
  // Timers come next in the event loop, before the results of files.
  await new Promise(setImmediate);
  const work = inTime(stat('.'), 20, late);
  pauseFor(200);
  expect((await work)?.isDirectory()).toBe(true);
  expect(calls).toBe(0);
});

/** Nothing else of the process runs meanwhile. */
function pauseFor(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
