import { expect, test } from 'vitest';
import type { DayMission } from '#domain/progress/progress.ts';
import { alertToParent } from './alert-texts.ts';
import { CLOSED, nextThumb, openedIn, type ThumbEvent, type ThumbState } from './thumb-state.ts';

const ids = { mission: 7, lineage: 5 } as DayMission['mission'];
const of: DayMission = { mission: ids, day: 20_000, state: 'undone' };
const answer = { text: alertToParent('up') };

const OPEN: ThumbState = { is: 'open', of };
const SENDING: ThumbState = { is: 'sending', of };
const ANSWERED: ThumbState = { is: 'answered', ...answer };

test.each<[string, ThumbState, ThumbEvent, ThumbState]>([
  ['opens a mission when its card is tapped', CLOSED, { is: 'tapped', of }, OPEN],
  ['answers at once when the day is sure', OPEN, { is: 'answered', ...answer }, ANSWERED],
  ['waits for the response when the day may be over', OPEN, { is: 'sent' }, SENDING],
  ['stays closed when a thumb of one-by-one is sent', CLOSED, { is: 'sent' }, CLOSED],
  [
    'answers a waiting mission when the response is there',
    SENDING,
    { is: 'answered', ...answer },
    ANSWERED,
  ],
  [
    'answers when the mission was closed meanwhile',
    CLOSED,
    { is: 'answered', ...answer },
    ANSWERED,
  ],
  ['closes an answer when it was read', ANSWERED, { is: 'closed' }, CLOSED],
  ['takes back an answer when the thumb is refused', ANSWERED, { is: 'refused' }, CLOSED],
  ['closes a waiting mission when its thumb is refused', SENDING, { is: 'refused' }, CLOSED],
  ['keeps the next mission open when a thumb before it is refused', OPEN, { is: 'refused' }, OPEN],
])('%s', (_, state, event, next) => {
  expect(nextThumb(state, event)).toEqual(next);
});

test('shows an opened mission in its newest version and state when the list changes', () => {
  const newer: DayMission = { ...of, mission: { ...ids, mission: 8 }, state: 'done' };
  const other: DayMission = { ...of, day: of.day + 1 };
  expect(openedIn(OPEN, [other, newer])).toBe(newer);
  expect(openedIn(SENDING, [newer])).toBe(newer);
});

test('shows no mission when it was removed, or no dialog is open', () => {
  expect(openedIn(OPEN, [{ ...of, day: of.day + 1 }])).toBeUndefined();
  expect(openedIn(ANSWERED, [of])).toBeUndefined();
  expect(openedIn(CLOSED, [of])).toBeUndefined();
});
