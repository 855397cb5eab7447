import { expect, test } from 'vitest';
import { isCached, mergeAnswers } from '../../../web/offline/cache/cache.ts';
import { keys } from '../../../web/offline/client/keys.ts';

const ZOSIA = { actor: { is: 'kid', login: 'zosia' } } as const;
const MAMA = { actor: { is: 'parent', grownUp: 1 } } as const;

test.each([
  ['week of its own', keys.week('zosia', 1), ZOSIA, true],
  ['gifts of its own', keys.gifts('zosia'), ZOSIA, true],
  ['week of another kid', keys.week('franek', 1), ZOSIA, false],
  ['inbox', keys.inbox, ZOSIA, false],
  ['week of a kid for a parent', keys.week('zosia', 1), MAMA, true],
  ['inbox for a parent', keys.inbox, MAMA, true],
  ['pauses, which are a form', keys.pauses, MAMA, false],
  ['mission to edit', keys.mission('zosia', '1'), MAMA, false],
  ['account', keys.account, MAMA, false],
  ['tried star codes', keys.lockouts, MAMA, false],
  ['week at the profile picker', keys.week('zosia', 1), { actor: null }, false],
])('caches what a profile only reads: %s', (_, key, profile, expected) => {
  expect(isCached(key, profile)).toBe(expected);
});

test('keeps the newest answer of each query when two tabs write', () => {
  const [old, mine, other] = [answer('a', 1), answer('a', 2), answer('b', 3)];
  expect(mergeAnswers([old, other], [mine], 9)).toEqual([other, mine]);
  expect(mergeAnswers([mine], [old], 9)).toEqual([mine]);
});

test('replaces an answer from the future when the clock was set back', () => {
  expect(mergeAnswers([answer('a', 50)], [answer('a', 2)], 9)).toEqual([answer('a', 2)]);
});

test('drops the oldest answers when there are very many', () => {
  const many = Array.from({ length: 500 }, (_, at) => answer(`q${at}`, at + 1));
  const remaining = mergeAnswers(many, [], 999);
  expect(remaining.length).toBeLessThan(500);
  expect(remaining[0]).toEqual(answer('q499', 500));
});

const answer = (name: string, at: number) => ({ key: [name], data: at, at });
