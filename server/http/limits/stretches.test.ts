import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Stretches } from './stretches.ts';

function open() {
  let now = 0;
  const stretches = new Stretches(() => now);
  const work = (ms: number) => {
    now += ms;
  };
  const spender = () => {
    const spent: number[] = [];
    return { spent, spend: (ms: number) => void spent.push(ms) };
  };
  return { stretches, work, spender };
}

test('charges what runs until the callback has nothing left to do', async () => {
  const { stretches, work, spender } = open();
  const one = spender();
  const run = async () => {
    stretches.begin(one);
    work(1);
    await null;
    work(2);
    await Promise.resolve();
    work(4);
  };
  await run();
  await setImmediate();
  work(100);
  expect(one.spent).toEqual([7]);
});

test('charges nothing for waiting, and what follows only when it begins again', async () => {
  const { stretches, work, spender } = open();
  const one = spender();
  stretches.begin(one);
  work(1);
  await setImmediate();
  work(10);
  stretches.begin(one);
  work(2);
  await setImmediate();
  expect(one.spent).toEqual([1, 2]);
});

test('charges each of several that run in turns for its own time', async () => {
  const { stretches, work, spender } = open();
  const [one, other] = [spender(), spender()];
  stretches.begin(one);
  work(1);
  stretches.begin(other);
  work(2);
  stretches.begin(one);
  stretches.begin(one);
  work(4);
  expect([stretches.lastOf(one), stretches.lastOf(other)]).toEqual([4, 0]);
  await setImmediate();
  expect([one.spent, other.spent]).toEqual([[1, 4], [2]]);
});
