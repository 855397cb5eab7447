import { expect, test } from 'vitest';
import { done, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { BY_ITSELF, type Mark } from '../mission/mark.ts';
import { DAY_MS } from '../time/time-zone.ts';
import type { Progress } from './progress.ts';
import { acceptByThemselves, jumpOf, withSelfAcceptance } from './self-acceptance.ts';

const NOW = 1_800_000_000_000;
const PLAN: Progress = { missions: [TEETH, OTHER], marks: [] };
const HOLIDAY = { pause: 9, kind: 'holiday', from: TODAY, to: TODAY } as const;
const EXCUSE = { lineage: 1, day: TODAY, waited: false };

function arrived(
  day: number,
  more: Partial<Parameters<typeof withSelfAcceptance>[2]> = {},
  of = PLAN,
) {
  const after = { ...of, marks: [...of.marks, wait(day)] };
  const thumb = { mission: 1, day, by: 'kid', now: NOW, today: TODAY, ...more } as const;
  return withSelfAcceptance(of, after, thumb, 2).marks.at(-1)?.acceptsAt;
}

test.each([
  ['today', TODAY, NOW + 2 * DAY_MS],
  ['yesterday', TODAY - 1, NOW + 2 * DAY_MS],
  ['the day before yesterday', TODAY - 2, undefined],
  ['tomorrow', TODAY + 1, undefined],
] as const)('decides when a mark of %s accepts itself', (_, day, acceptsAt) => {
  expect(arrived(day)).toBe(acceptsAt);
});

test('lets a mark wait for a person when no kid gave it or its day is off', () => {
  expect(arrived(TODAY, { by: 'parent' })).toBeUndefined();
  expect(arrived(TODAY, { by: 'program' })).toBeUndefined();
  expect(arrived(TODAY, {}, { ...PLAN, pauses: [HOLIDAY] })).toBeUndefined();
  expect(arrived(TODAY, {}, { ...PLAN, excuses: [EXCUSE] })).toBeUndefined();
});

test('changes nothing without the choice, for a done mark, and for one that waited already', () => {
  const thumb = { mission: 1, day: TODAY, by: 'kid', now: NOW, today: TODAY } as const;
  const waiting = { ...PLAN, marks: [wait(TODAY)] };
  expect(withSelfAcceptance(PLAN, waiting, thumb, 0)).toEqual(waiting);
  expect(withSelfAcceptance(waiting, waiting, thumb, 1)).toEqual(waiting);
  const finished = { ...PLAN, marks: [done(TODAY)] };
  expect(withSelfAcceptance(PLAN, finished, thumb, 1)).toEqual(finished);
});

test('accepts marks whose time has come, without a grown-up', () => {
  const timely: Mark = { ...wait(TODAY), acceptsAt: NOW };
  const marks = [timely, { ...wait(TODAY, 2), acceptsAt: NOW + 1 }, wait(TODAY - 1)];
  const accepted = acceptByThemselves({ ...PLAN, marks }, NOW);
  expect(accepted.marks).toEqual([{ ...done(TODAY), by: BY_ITSELF }, ...marks.slice(1)]);
  expect(accepted.marks[1]).toBe(marks[1]);
});

test('leaves a timely mark to a person when its day is off by now', () => {
  const marks = [{ ...wait(TODAY), acceptsAt: NOW }];
  for (const off of [
    { pauses: [HOLIDAY] },
    { excuses: [EXCUSE] },
    { missions: [{ ...TEETH, finish: TODAY }] },
  ]) {
    expect(acceptByThemselves({ ...PLAN, ...off, marks }, NOW).marks).toEqual([wait(TODAY)]);
  }
});

test('measures a jump ahead and ignores a slow clock and one that goes back', () => {
  expect(jumpOf(DAY_MS, 999.6)).toBe(DAY_MS - 1000);
  expect(jumpOf(31_000, 30_000)).toBe(0);
  expect(jumpOf(-DAY_MS, 30_000)).toBe(-DAY_MS - 30_000);
});
