import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/time-zone.ts';
import {
  decideAfterFailedLetter,
  decideAfterPush,
  decideNotice,
  decideWeekly,
  type Notice,
  type PushResult,
  type Recipient,
} from './notice.ts';
import type { Channel, NotifyChoice } from './notification.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const MORNING = at('23:59') + 7 * 60 * 60_000 + 60_000;
const NOON = at('12:00');
const FRESH: Notice = { lastCount: 0, planned: null, tries: 0, missed: [] };
const PUSH: Notice = { ...FRESH, planned: 'push' };
const LETTER: Notice = { ...FRESH, planned: 'letter' };

function wants(choice: NotifyChoice, hasDevice = true): Recipient {
  const quiet = { from: 21 * 60, until: 7 * 60 };
  return {
    choice: { tell: choice, evening: 19 * 60, quiet },
    timeZone: 'Europe/Warsaw',
    hasDevice,
  };
}

const PUSH_NOW = { do: 'push' };
const LETTER_NOW = { do: 'letter' };
const wait = (channel: string, until: number) => ({ do: 'wait', channel, until });
const settle = (count: number) => ({ do: 'settle', count });

test.each<[string, Notice, number, Recipient, number, object]>([
  ['waits for more changes', FRESH, 1, wants('at-once'), NOON, wait('push', at('12:00:20'))],
  ['waits for the evening', FRESH, 1, wants('evening'), NOON, wait('push', at('19:00'))],
  ['waits for the letter', FRESH, 1, wants('at-once', false), NOON, wait('letter', at('19:00'))],
  ['waits for the morning', FRESH, 1, wants('at-once'), at('22:00'), wait('push', MORNING)],
  ['is in time for the evening', FRESH, 1, wants('evening'), at('19:00:10'), PUSH_NOW],
  ['forgets what nobody wants', FRESH, 1, wants('never'), NOON, settle(0)],
  ['settles what nobody was told of', FRESH, 0, wants('at-once'), NOON, settle(0)],
  ['settles an equal count', { ...FRESH, lastCount: 2 }, 2, wants('at-once'), NOON, settle(2)],
  ['replaces a higher count', { ...FRESH, lastCount: 2 }, 1, wants('evening'), NOON, PUSH_NOW],
  ['replaces it at night', { ...PUSH, lastCount: 2 }, 0, wants('at-once'), at('22:00'), PUSH_NOW],
  ['leaves a letter as it is', { ...LETTER, lastCount: 2 }, 1, wants('evening'), NOON, settle(1)],
  ['pushes', PUSH, 1, wants('at-once'), NOON, PUSH_NOW],
  ['pushes late in the evening', PUSH, 1, wants('evening'), at('19:25'), PUSH_NOW],
  ['obeys new quiet hours', PUSH, 1, wants('at-once'), at('21:00'), wait('push', MORNING)],
  ['writes instead', PUSH, 1, wants('at-once', false), NOON, wait('letter', at('19:00'))],
  ['writes the same evening', PUSH, 1, wants('evening', false), at('19:09'), LETTER_NOW],
  ['retries a letter late', LETTER, 1, wants('evening'), at('19:25'), LETTER_NOW],
  [
    'pushes to who missed it',
    { ...PUSH, lastCount: 1, missed: [7] },
    1,
    wants('at-once'),
    NOON,
    PUSH_NOW,
  ],
  [
    'writes to none of them',
    { ...PUSH, lastCount: 1, missed: [7] },
    1,
    wants('at-once', false),
    NOON,
    settle(1),
  ],
])('%s', (_, notice, count, recipient, now, step) => {
  expect(decideNotice(notice, count, recipient, now)).toEqual(step);
});

test.each<[string, Notice, number, string, object]>([
  ['settles what one device took', PUSH, 1, 'sent refused', settle(1)],
  ['writes what none took', PUSH, 1, 'gone refused', wait('letter', at('19:00'))],
  ['writes no lower count', { ...PUSH, lastCount: 2 }, 1, 'refused', settle(1)],
  ['retries all', PUSH, 1, 'later', { ...wait('push', at('12:05')), tries: 1 }],
  [
    'retries later each time',
    { ...PUSH, tries: 4 },
    1,
    'later',
    { ...wait('push', at('12:25')), tries: 5 },
  ],
  [
    'retries one',
    PUSH,
    3,
    'sent later',
    { ...wait('push', at('12:05')), tries: 1, lastCount: 3, missed: [1] },
  ],
  ['gives up one', { ...PUSH, tries: 5, lastCount: 3, missed: [1] }, 3, 'later', settle(3)],
  ['writes after the last try', { ...PUSH, tries: 5 }, 1, 'later', wait('letter', at('19:00'))],
])('%s after a push', (_, notice, count, answers, step) => {
  const results = answers.split(' ').map((is, session) => ({ session, is }) as PushResult);
  expect(decideAfterPush(notice, count, results, wants('at-once'), NOON)).toEqual(step);
});

test('retries a failed letter five times', () => {
  const retry = { ...wait('letter', at('12:25')), tries: 5 };
  expect(decideAfterFailedLetter({ ...LETTER, tries: 4 }, NOON)).toEqual(retry);
  expect(decideAfterFailedLetter({ ...LETTER, tries: 5 }, NOON)).toEqual(settle(0));
});

const SUNDAY = at('19:00') + 2 * DAY_MS;
const MONDAY = SUNDAY + 12 * HOUR_MS;
const NEXT = { ...wait('push', SUNDAY + 7 * DAY_MS), lastCount: 0, missed: [] };

test.each<[string, Channel | null, boolean, number, object]>([
  ['waits for Sunday', null, true, NOON, { ...NEXT, until: SUNDAY }],
  ['waits for the next Sunday', null, true, SUNDAY, NEXT],
  ['pushes on Sunday', 'push', true, SUNDAY + 5000, PUSH_NOW],
  ['pushes late in the evening', 'push', true, SUNDAY + HOUR_MS, PUSH_NOW],
  ['lets the family sleep', 'push', true, SUNDAY + 3 * HOUR_MS, wait('push', MONDAY)],
  ['pushes in the morning', 'push', true, MONDAY, PUSH_NOW],
  ['writes at night', 'letter', true, SUNDAY + 3 * HOUR_MS, LETTER_NOW],
  ['writes without a device', 'push', false, SUNDAY, LETTER_NOW],
  ['tells no old news', 'push', true, SUNDAY + 25 * HOUR_MS, NEXT],
  ['waits on in another time zone', 'push', true, SUNDAY - HOUR_MS, { ...NEXT, until: SUNDAY }],
])('%s: planned %s, with a device %s', (_, planned, hasDevice, now, step) => {
  expect(decideWeekly({ planned }, wants('weekly', hasDevice), now)).toEqual(step);
});

test('pushes at the chosen hour when it is a quiet one', () => {
  const recipient = wants('weekly');
  const choice = { ...recipient.choice, evening: 22 * 60 };
  const night = SUNDAY + 3 * HOUR_MS;
  expect(decideWeekly(PUSH, { ...recipient, choice }, night)).toEqual(PUSH_NOW);
});

test('writes at once when no push service took the week', () => {
  const results = [{ session: 7, is: 'refused' }] as const;
  expect(decideAfterPush(PUSH, 1, results, wants('weekly'), SUNDAY + HOUR_MS)).toEqual(
    wait('letter', SUNDAY + HOUR_MS),
  );
});
