import { expect, onTestFinished, test, vi } from 'vitest';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { Health } from '../health/health.ts';
import { repeat } from './repeat.ts';

function repeated(run: (signal: AbortSignal) => Promise<void>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = recordedLog();
  const health = new Health(Date.now, log);
  const stop = repeat(
    { log, health },
    { name: 'webhook', part: 'webhooks', everyMs: 1000, longestMs: 60_000, run },
  );
  const reason = () => health.trouble('webhooks')?.reason ?? null;
  return { stop, lines, reason, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

const TOO_LONG = 'A webhook run took longer than 60 s.';

test('gives up a run that never ends, logs it, shows it in /healthz, and begins the next', async () => {
  const signals: AbortSignal[] = [];
  const { stop, lines, reason, pass } = repeated(async (signal) => {
    signals.push(signal);
    if (signals.length === 1) await new Promise(() => {});
  });
  await pass(60_999);
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(false);
  await pass(5001);
  expect(signals[0]?.aborted).toBe(true);
  expect(reason()).toBe(TOO_LONG);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'webhook run took longer than 60 s; retrying in 1 s',
    'not well',
  ]);
  await pass(1000);
  expect(signals).toHaveLength(2);
  expect(reason()).toBeNull();
  await stop();
});

test('begins no run before an aborted one has ended in time, and takes it as given up', async () => {
  let [running, most, runs] = [0, 0, 0];
  const { stop, reason, pass } = repeated(async (signal) => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) =>
      // wait: the work ends late, on the test's own clock.
      signal.addEventListener('abort', () => setTimeout(resolve, 4000)),
    );
    running -= 1;
  });
  await pass(66_000);
  expect(reason()).toBe(TOO_LONG);
  await pass(66_000);
  expect(runs).toBeGreaterThan(1);
  expect(most).toBe(1);
  const stopping = stop();
  await pass(5000);
  await stopping;
});
