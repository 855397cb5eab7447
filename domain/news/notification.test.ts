import { expect, test } from 'vitest';
import { MOST_COUNTED } from '../base/bounds.ts';
import {
  dueAt,
  isWithin,
  type NotificationChoice,
  waitingMissionsText,
  waitingSentence,
} from './notification.ts';

const WARSAW = 'Europe/Warsaw';
const AT_ONCE: NotificationChoice = {
  tell: 'at-once',
  evening: 19 * 60,
  quiet: { from: 21 * 60, until: 7 * 60 },
};
const EVENING: NotificationChoice = { ...AT_ONCE, tell: 'evening' };
const at = (text: string) => Date.parse(text);
const dueText = (
  choice: NotificationChoice,
  channel: 'push' | 'letter',
  now: string,
  zone = WARSAW,
) => {
  const when = dueAt(choice, channel, zone, at(now));
  return when === null ? null : new Date(when).toISOString();
};

test('is due now, or when quiet hours end', () => {
  expect(dueText(AT_ONCE, 'push', '2026-11-20T11:00:00Z')).toBe('2026-11-20T11:00:00.000Z');
  expect(dueText(AT_ONCE, 'push', '2026-11-20T19:59:59Z')).toBe('2026-11-20T19:59:59.000Z');
  expect(dueText(AT_ONCE, 'push', '2026-11-20T20:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
  expect(dueText(AT_ONCE, 'push', '2026-11-20T23:30:00Z')).toBe('2026-11-21T06:00:00.000Z');
  expect(dueText(AT_ONCE, 'push', '2026-11-21T05:59:00Z')).toBe('2026-11-21T06:00:00.000Z');
  expect(dueText(AT_ONCE, 'push', '2026-11-21T06:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
  const noQuiet = { ...AT_ONCE, quiet: null };
  expect(dueText(noQuiet, 'push', '2026-11-20T23:30:00Z')).toBe('2026-11-20T23:30:00.000Z');
});

test('is due at the chosen hour in the evening, and so is every letter', () => {
  for (const [choice, channel] of [
    [EVENING, 'push'],
    [EVENING, 'letter'],
    [AT_ONCE, 'letter'],
  ] as const) {
    expect(dueText(choice, channel, '2026-11-20T11:00:00Z')).toBe('2026-11-20T18:00:00.000Z');
    expect(dueText(choice, channel, '2026-11-20T18:00:00Z')).toBe('2026-11-21T18:00:00.000Z');
  }
  expect(dueText({ ...AT_ONCE, tell: 'never' }, 'push', '2026-11-20T11:00:00Z')).toBeNull();
});

test('is due on Sunday evening, by either way, once a week', () => {
  const weekly: NotificationChoice = { ...AT_ONCE, tell: 'weekly' };
  for (const channel of ['push', 'letter'] as const) {
    expect(dueText(weekly, channel, '2026-11-20T11:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
    expect(dueText(weekly, channel, '2026-11-22T17:59:59Z')).toBe('2026-11-22T18:00:00.000Z');
    expect(dueText(weekly, channel, '2026-11-22T18:00:00Z')).toBe('2026-11-29T18:00:00.000Z');
    expect(dueText(weekly, channel, '2026-11-22T21:00:00Z')).toBe('2026-11-29T18:00:00.000Z');
  }
  // In Auckland it is Monday already. In Warsaw the clocks change that Sunday.
  expect(dueText(weekly, 'push', '2026-11-22T11:30:00Z', 'Pacific/Auckland')).toBe(
    '2026-11-29T06:00:00.000Z',
  );
  expect(dueText(weekly, 'push', '2026-03-27T11:00:00Z')).toBe('2026-03-29T17:00:00.000Z');
});

test('follows the local time on days on which the clocks change', () => {
  // 29 March 2026: 2:00 becomes 3:00. 25 October 2026: 3:00 becomes 2:00.
  expect(dueText(AT_ONCE, 'push', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(dueText(AT_ONCE, 'push', '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  expect(dueText(EVENING, 'push', '2026-03-28T18:30:00Z')).toBe('2026-03-29T17:00:00.000Z');
  const skipped = { ...AT_ONCE, quiet: { from: 23 * 60, until: 2 * 60 + 30 } };
  expect(dueText(skipped, 'push', '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
  const twice = { ...AT_ONCE, quiet: { from: 23 * 60, until: 2 * 60 + 30 } };
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(
    dueText(twice, 'push', '2026-10-24T22:00:00Z'),
  );
  expect(dueText(EVENING, 'push', '2026-11-20T11:00:00Z', 'Pacific/Auckland')).toBe(
    '2026-11-21T06:00:00.000Z',
  );
});

test('starts quiet hours at their first minute and ends them before the last, also over midnight', () => {
  const night = { from: 21 * 60, until: 7 * 60 };
  expect(
    [20 * 60 + 59, 21 * 60, 0, 7 * 60 - 1, 7 * 60].map((each) => isWithin(night, each)),
  ).toEqual([false, true, true, true, false]);
  const noon = { from: 12 * 60, until: 14 * 60 };
  expect([719, 720, 839, 840].map((each) => isWithin(noon, each))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWithin({ from: 600, until: 600 }, 600)).toBe(false);
});

test.each([
  [0, 0, 0, 'Zosia: nic już nie czeka'],
  [1, 0, 0, 'Zosia: 1 misja do zaakceptowania'],
  [0, 1, 0, 'Zosia: 1 nagroda do odebrania'],
  [3, 5, 0, 'Zosia: 3 misje do zaakceptowania, 5 nagród do odebrania'],
  [0, 0, 2, 'Zosia: coś jeszcze do obejrzenia'],
  [1, 0, 1, 'Zosia: 1 misja do zaakceptowania, coś jeszcze do obejrzenia'],
  [3, 0, 0, 'Zosia: 3 misje do zaakceptowania'],
  [5, 0, 0, 'Zosia: 5 misji do zaakceptowania'],
  [12, 0, 0, 'Zosia: 12 misji do zaakceptowania'],
  [22, 0, 0, 'Zosia: 22 misje do zaakceptowania'],
])(
  'reports %i missions, %i gifts and %i proposals as „%s”',
  (missions, gifts, proposals, sentence) => {
    expect(waitingSentence('Zosia', { missions, gifts, proposals })).toBe(sentence);
  },
);

test.each([
  [1, '1 misja czeka na akceptację'],
  [3, '3 misje czekają na akceptację'],
  [12, '12 misji czeka na akceptację'],
  [MOST_COUNTED, 'ponad 99 misji czeka na akceptację'],
])('says of %i counted missions „%s”', (missions, text) => {
  expect(waitingMissionsText(missions)).toBe(text);
});
