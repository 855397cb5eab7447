import { expect, test } from 'vitest';
import { decideVisit, type Session, type Visit } from './visit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 20, 12);

const KID: Session = {
  isProgram: false,
  isGuarded: false,
  seen: NOON,
  goodUntil: null,
  isFresh: false,
};
const PARENT = { ...KID, isGuarded: true };
const PROGRAM = { ...KID, isProgram: true };
const REPLACED = { ...KID, goodUntil: NOON + 30 * SECOND };
const FRESH = { ...KID, goodUntil: NOON + 400 * DAY, isFresh: true };

const BACK = { isSeen: true, returning: true };
const BACK_LOCKED = { ...BACK, leaves: true };

const CASES: [string, Session, number, Partial<Visit> | null][] = [
  ['a kid at once', KID, 0, {}],
  ['a kid after a minute', KID, MINUTE, {}],
  ['a kid after longer', KID, MINUTE + 1, { isSeen: true }],
  ['a kid on the next day', KID, 0.5 * DAY, BACK],
  ['a kid after 400 days', KID, 400 * DAY, BACK],
  ['a kid after more than 400 days', KID, 400 * DAY + 1, null],
  ['a parent after twelve minutes', PARENT, 12 * MINUTE, { isSeen: true }],
  ['a parent after longer', PARENT, 12 * MINUTE + 1, { isSeen: true, leaves: true }],
  ['a program after ten years', PROGRAM, 3650 * DAY, { isSeen: true }],
  ['a replaced token within 30 s', REPLACED, 30 * SECOND, {}],
  ['a replaced token after longer', REPLACED, 30 * SECOND + 1, null],
  ['a fresh token', FRESH, 0, { replaces: true }],
  ['a fresh token on the next day', FRESH, DAY, { ...BACK, replaces: true }],
  ['a fresh token that was never used', { ...FRESH, seen: NOON + 400 * DAY }, 400 * DAY + 1, null],
  ['a clock that is set back by a minute', PARENT, -MINUTE, {}],
  ['a clock that is set back by more', PARENT, -MINUTE - 1, { isSeen: true, leaves: true }],
  ['a clock two days back, kid', KID, -2 * DAY, BACK],
  ['a clock two days back, parent', PARENT, -2 * DAY, BACK_LOCKED],
  ['a clock two days back, replaced token', REPLACED, -2 * DAY, null],
  ['a clock two days ahead, kid', KID, 2 * DAY, BACK],
  ['a clock two days ahead, parent', PARENT, 2 * DAY, BACK_LOCKED],
  ['a clock in 1970, kid', KID, -NOON, {}],
  ['a clock in 1970, parent', PARENT, -NOON, { leaves: true }],
  ['a clock in 1970, fresh token', FRESH, -NOON, { replaces: true }],
];

test.each(CASES)('decides the visit of %s', (_, session, ms, visit) => {
  const nothing = { leaves: false, replaces: false, isSeen: false, returning: false };
  const isPlausible = NOON + ms > 0;
  expect(decideVisit(session, NOON + ms, isPlausible)).toEqual(visit && { ...nothing, ...visit });
});
