import { expect, test } from 'vitest';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { Health } from './health.ts';

test('reports a part from its first failure to its recovery and logs each change once', () => {
  const { log, lines } = recordedLog();
  let now = 1000;
  const health = new Health(() => now, log);
  health.set('writing', null);
  health.set('writing', 'the disk is full');
  now = 2000;
  health.set('writing', 'the disk is full');
  health.set('writing', 'the disk is broken');
  expect(health.trouble('writing')).toEqual({ since: 1000, reason: 'the disk is broken' });
  expect(health.trouble('reading')).toBe(null);
  health.set('writing', null);
  expect(health.trouble('writing')).toBe(null);
  expect(lines.map(({ msg, part, reason }) => [msg, part, reason])).toEqual([
    ['not well', 'writing', 'the disk is full'],
    ['not well', 'writing', 'the disk is broken'],
    ['well again', 'writing', undefined],
  ]);
});
