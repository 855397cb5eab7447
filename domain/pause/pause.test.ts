import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startMission } from '../mission/draft.ts';
import { decideMark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import { figuresOfAll } from '../progress/all-weeks.ts';
import {
  dayStatesOf,
  figuresOf,
  missionsOn,
  type Progress,
  pointsOf,
} from '../progress/progress.ts';
import { dayOf } from '../time/day.ts';
import { daysOf, weekOf } from '../time/week.ts';
import {
  decidePause,
  isDueOn,
  openTurns,
  type Pause,
  pauseFault,
  pauseOn,
  repeatsOf,
  turnsOf,
  withoutPause,
} from './pause.ts';
import { pauseLabel, pauseText, pauseTitle } from './pause-text.ts';

/** A Friday. */
const TODAY = dayOf({ year: 2026, month: 11, date: 20 });
const WEEK = weekOf(TODAY);
const DRAFT = {
  name: 'Zęby rano',
  picture: 'teeth-morning',
  points: 2,
  days: [0, 1, 2, 3, 4, 5, 6],
  confirmation: true,
} as const;
const TEETH: Mission = startMission(1, DRAFT, TODAY - 200);

const rest = (from: number, to: number, kind: Pause['kind'] = 'holiday', pause = 9): Pause => ({
  pause,
  kind,
  from,
  to,
});
const done = (day: number) => ({ mission: 1, day, state: 'done' as const });

test('makes nothing due on a paused day and leaves the days around it', () => {
  const of = { pauses: [rest(TODAY, TODAY + 1)] };
  expect([-1, 0, 1, 2].map((by) => isDueOn(of, TEETH, TODAY + by))).toEqual([
    ...[true, false, false, true],
  ]);
  expect(pauseOn(of, TODAY + 1)?.kind).toBe('holiday');
  expect(missionsOn({ missions: [TEETH], marks: [], ...of }, TODAY)).toEqual([]);
});

test('ignores paused days in a week and keeps the points of done marks', () => {
  const [monday = 0, ...others] = daysOf(WEEK);
  const progress: Progress = {
    missions: [TEETH],
    marks: [done(monday), done(TODAY)],
    pauses: [rest(monday + 1, monday + 6, 'illness')],
  };
  expect(figuresOf(progress, WEEK)).toEqual({ all: 1, wait: 0, done: 1 });
  expect(dayStatesOf(progress, WEEK)).toEqual(['done', ...others.map(() => 'illness')]);
  expect(pointsOf(progress)).toBe(4);
  const whole = { ...progress, pauses: [rest(monday, monday + 6)] };
  expect(figuresOf(whole, WEEK)).toEqual({ all: 0, wait: 0, done: 0 });
});

test.each([
  { who: 'kid', from: 'undone', to: 'done', undo: false, is: 'day-paused' },
  { who: 'kid', from: 'undone', to: 'done', undo: true, is: 'day-paused' },
  { who: 'parent', from: 'undone', to: 'done', undo: false, is: 'day-paused' },
  { who: 'parent', from: 'undone', to: 'wait', undo: true, is: 'wait' },
  { who: 'parent', from: 'wait', to: 'done', undo: false, is: 'done' },
  { who: 'parent', from: 'wait', to: 'undone', undo: false, is: 'undone' },
  { who: 'kid', from: 'done', to: 'undone', undo: false, is: 'undone' },
] as const)(
  'decides a $who from $from to $to in a pause (Cofnij: $undo): $is',
  ({ who, from, to, undo, is }) => {
    const change = { to, saw: from, ...(undo && { undo }) };
    const decision = decideMark(TEETH, TODAY, TODAY, from, who, change, 'paused');
    expect('refused' in decision ? decision.refused : decision.state).toBe(is);
  },
);

test.each([
  [TODAY - 92, TODAY - 1, null],
  [TODAY - 93, TODAY, 'pause-too-long'],
  [TODAY - 93, TODAY - 90, 'pause-out-of-reach'],
  [TODAY, TODAY - 1, 'pause-backwards'],
  [TODAY + 366, TODAY + 366 + 91, null],
  [TODAY + 367, TODAY + 367, 'pause-out-of-reach'],
] as const)('checks a pause from %i to %i: %s', (from, to, fault) => {
  expect(pauseFault({ kind: 'holiday', from, to }, 99, TODAY)).toBe(fault);
  if (fault === null) {
    expect(pauseFault({ kind: 'holiday', from, to }, 100, TODAY)).toBe('too-many-pauses');
  }
});

/** From Friday to Friday. */
const OTHER_HOME = {
  kind: 'holiday',
  from: TODAY,
  to: TODAY + 7,
  repeats: { everyWeeks: 2, until: TODAY + 55 },
} as const;

test('repeats a pause until a day, and each turn is a pause of its own', () => {
  const turns = turnsOf(OTHER_HOME);
  expect(turns.map(({ from, to }) => [from - TODAY, to - TODAY])).toEqual([
    ...[
      [0, 7],
      [14, 21],
      [28, 35],
      [42, 49],
    ],
  ]);
  expect(repeatsOf(turns)).toEqual({ everyWeeks: 2, until: TODAY + 42 });
  expect(repeatsOf(turns.slice(0, 1))).toBeUndefined();
  const of = made(decidePause({}, 9, OTHER_HOME, TODAY));
  expect([0, 7, 8, 13, 14, 49, 50, 56].map((by) => isDueOn(of, TEETH, TODAY + by))).toEqual([
    ...[false, false, true, true, false, false, true, true],
  ]);
  const open = [7, 8, 50].map((by) => openTurns(turns, TODAY + by).map(({ from }) => from - TODAY));
  expect(open).toEqual([[0, 14, 28, 42], [14, 28, 42], [42]]);
});

test.each([
  [{ everyWeeks: 2, until: TODAY + 14 }, 13, null],
  [{ everyWeeks: 2, until: TODAY + 14 }, 14, 'pause-meets-itself'],
  [{ everyWeeks: 2, until: TODAY + 13 }, 13, null],
  [{ everyWeeks: 4, until: TODAY + 28 }, 27, null],
  [{ everyWeeks: 2, until: TODAY - 1 }, 1, 'pause-backwards'],
  [{ everyWeeks: 2, until: TODAY + 25 * 14 }, 8, null],
  [{ everyWeeks: 2, until: TODAY + 26 * 14 }, 8, 'too-many-turns'],
  [{ everyWeeks: 4, until: TODAY + 1_000_000 }, 8, 'too-many-turns'],
] as const)('checks a pause that repeats %o and lasts %i days: %s', (repeats, days, fault) => {
  const draft = { kind: 'holiday', from: TODAY, to: TODAY + days - 1, repeats } as const;
  expect(pauseFault(draft, 0, TODAY)).toBe(fault);
});

test('rejects a repeating pause whose first turn has ended', () => {
  expect(pauseFault(OTHER_HOME, 0, TODAY + 7)).toBeNull();
  expect(pauseFault(OTHER_HOME, 0, TODAY + 8)).toBe('pause-out-of-reach');
});

test('counts each turn as a pause of the family', () => {
  expect(pauseFault(OTHER_HOME, 96, TODAY)).toBeNull();
  expect(pauseFault(OTHER_HOME, 97, TODAY)).toBe('too-many-pauses');
});

test('keeps turns that have ended when the others are changed or deleted', () => {
  const before = made(decidePause({}, 9, OTHER_HOME, TODAY));
  const later = TODAY + 22;
  const days = ({ pauses = [] }: { pauses?: readonly Pause[] | undefined }) =>
    pauses.map(({ from }) => from - TODAY);
  expect(days(withoutPause(before, 9, later))).toEqual([0, 14]);
  const moved = { ...OTHER_HOME, from: TODAY + 30, to: TODAY + 31, repeats: undefined };
  expect(days(made(decidePause(before, 9, moved, later)))).toEqual([0, 14, 30]);
  const onHistory = { ...moved, from: TODAY + 21 };
  expect(decidePause(before, 9, onHistory, later)).toEqual({ refused: 'pause-overlaps' });
});

test('rejects an overlapping pause and moves an existing one', () => {
  const known = { pauses: [rest(TODAY, TODAY + 3)] };
  expect(decidePause(known, 10, rest(TODAY + 3, TODAY + 5), TODAY)).toEqual({
    refused: 'pause-overlaps',
  });
  const beside = rest(TODAY + 4, TODAY + 5, 'illness', 10);
  expect(made(decidePause(known, 10, beside, TODAY))).toEqual({
    pauses: [...known.pauses, beside],
  });
  const moved = rest(TODAY + 2, TODAY + 8);
  expect(made(decidePause(known, 9, moved, TODAY))).toEqual({ pauses: [moved] });
  // Its second turn.
  const other = { pauses: [rest(TODAY + 15, TODAY + 16, 'illness', 10)] };
  expect(decidePause(other, 9, OTHER_HOME, TODAY)).toEqual({ refused: 'pause-overlaps' });
});

function made<P>(decision: { refused: string } | { progress: P }): P {
  if ('refused' in decision) throw new Error(decision.refused);
  return decision.progress;
}

test('computes all weeks as each week alone with any pauses, and as before without them', () => {
  const somePause = fc.record({
    from: fc.integer({ min: TODAY - 30, max: TODAY + 30 }),
    days: fc.integer({ min: 1, max: 20 }),
    everyWeeks: fc.integer({ min: 2, max: 4 }),
    until: fc.integer({ min: TODAY - 30, max: TODAY + 60 }),
  });
  const someMark = fc.record({
    mission: fc.constantFrom(1, 2),
    day: fc.integer({ min: TODAY - 40, max: TODAY + 40 }),
    state: fc.constantFrom('wait' as const, 'done' as const),
  });
  const weekends = startMission(2, { ...DRAFT, days: [5, 6] }, TODAY - 20);
  fc.assert(
    fc.property(
      fc.array(somePause, { maxLength: 4 }),
      fc.uniqueArray(someMark, { selector: ({ mission, day }) => `${mission} ${day}` }),
      (drafts, marks) => {
        const start: Progress = { missions: [TEETH, weekends], marks };
        const paused = drafts.reduce<Progress>((before, { from, days, ...repeats }, at) => {
          const draft = { kind: 'holiday', from, to: from + days - 1, repeats } as const;
          if (pauseFault(draft, 0, TODAY)) return before;
          const decision = decidePause(before, 10 + at, draft, TODAY);
          return 'refused' in decision ? before : decision.progress;
        }, start);
        for (const [week, figures] of figuresOfAll(paused)) {
          expect(figures).toEqual(figuresOf(paused, week));
          const due = daysOf(week).flatMap((day) => missionsOn(paused, day));
          expect(due.length).toBe(figures.all);
        }
        expect(pointsOf(paused)).toBe(pointsOf(start));
        const without = (paused.pauses ?? []).reduce(
          (now, { pause }) => withoutPause(now, pause, TODAY),
          paused,
        );
        expect(figuresOfAll(without)).toEqual(figuresOfAll(start));
      },
    ),
  );
});

test('names a pause by its days', () => {
  expect(pauseLabel(rest(TODAY, TODAY), TODAY)).toBe('20 listopada');
  expect(pauseLabel(rest(TODAY, TODAY + 16), TODAY)).toBe('20 listopada – 6 grudnia');
  expect(pauseLabel(rest(TODAY, TODAY + 2), TODAY)).toBe('20–22 listopada');
  const newYear = dayOf({ year: 2026, month: 12, date: 30 });
  expect(pauseLabel(rest(newYear, newYear + 3), TODAY)).toBe('30 grudnia – 2 stycznia 2027');
  expect(pauseText(rest(TODAY, TODAY), TODAY)).toBe('20 listopada, 1 dzień');
  expect(pauseText(rest(TODAY, TODAY + 1), TODAY)).toBe('20–21 listopada, 2 dni');
});

test('says what a repeating pause means', () => {
  expect(pauseText(OTHER_HOME, TODAY)).toBe(
    '20–27 listopada, 8 dni, co 2 tygodnie, od piątku do piątku, ostatni raz 1–8 stycznia 2027',
  );
  const fridays = { ...OTHER_HOME, to: TODAY };
  expect(pauseText(fridays, TODAY)).toBe(
    '20 listopada, 1 dzień, co 2 tygodnie, ostatni raz 1 stycznia 2027',
  );
  expect(pauseTitle(OTHER_HOME, TODAY)).toBe('Wakacje, 20–27 listopada, co 2 tygodnie');
});
