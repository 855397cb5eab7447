import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HeavyLane } from './heavy-lane.ts';

const LIMITS = { heavyWaiting: 2, heavySeconds: 10 };

/** From within a microtask, the next tick comes after all other microtasks. */
const turnEnds = () => new Promise<void>((resolve) => process.nextTick(resolve));

test('lets one request at a time through, in order, each in a later turn', async () => {
  const lane = new HeavyLane(LIMITS);
  const entered: string[] = [];
  const enter = (name: string) => lane.enter().then(() => entered.push(name));
  await enter('first');
  void enter('second');
  void enter('third');
  lane.leave();
  await turnEnds();
  expect(entered).toEqual(['first']);
  await setImmediate();
  expect(entered).toEqual(['first', 'second']);
  lane.leave();
  await setImmediate();
  expect(entered).toEqual(['first', 'second', 'third']);
});

test('rejects a request when enough are waiting', async () => {
  const lane = new HeavyLane(LIMITS);
  const waiting = [lane.enter(), lane.enter(), lane.enter()];
  expect(await waiting[0]).toBe(true);
  expect(await lane.enter()).toBe(false);
  for (const each of waiting) {
    expect(await each).toBe(true);
    lane.leave();
  }
  await setImmediate();
  expect(await lane.enter()).toBe(true);
});

test('rejects a request that waited too long, and lets the next one through', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lane = new HeavyLane(LIMITS);
  await lane.enter();
  const late = lane.enter();
  vi.advanceTimersByTime(10_000);
  expect(await late).toBe(false);
  const next = lane.enter();
  lane.leave();
  expect(await next).toBe(true);
});
