import { expect, test } from 'vitest';
import { done, MONDAY, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { startMission } from '../mission/draft.ts';
import { decideMark, type MarkChange, type Marker, type MarkState } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import { newsOf } from '../news/news.ts';
import { isDueOn } from '../pause/pause.ts';
import { weekOf } from '../time/week.ts';
import { acceptMarks } from './acceptance.ts';
import { figuresOfAll } from './all-weeks.ts';
import { chartOf } from './chart.ts';
import { withRestored } from './edit.ts';
import { decideDueAgain, decideExcuse } from './excuse.ts';
import { decideDeletion, isDeletable } from './lifecycle.ts';
import {
  countsChange,
  dayStatesOf,
  excusedOn,
  figuresOf,
  missionsOn,
  type Progress,
} from './progress.ts';
import { decideThumb } from './thumb.ts';

const WEEK = weekOf(TODAY);
const BOTH: Progress = { missions: [TEETH, OTHER], marks: [] };

test('removes an excused mission from its day, the week, the chart and the thumbs', () => {
  const after = excused(BOTH);
  expect(missionsOn(after, TODAY).map(({ mission }) => mission)).toEqual([OTHER]);
  expect(excusedOn(after, TODAY)).toMatchObject([{ mission: TEETH, state: 'undone' }]);
  expect(excusedOn(after, TODAY + 1)).toEqual([]);
  expect(figuresOf(after, WEEK).all).toBe(figuresOf(BOTH, WEEK).all - 1);
  expect(chartOf(after, WEEK)[0]?.boxes[4]).toBe('none');
  expect(isDueOn(after, TEETH, TODAY + 1)).toBe(true);
  for (const marker of ['kid', 'parent'] as const) {
    for (const to of ['undone', 'wait', 'done'] as const) {
      const change = { to, saw: 'wait' as const };
      expect(decideThumb(after, TEETH, TODAY, TODAY, marker, change)).toEqual({
        refused: 'day-excused',
      });
    }
  }
  expect(dayStatesOf(excused({ missions: [TEETH], marks: [] }), WEEK)[4]).toBe('free');
});

test('returns a waiting mark and restores it, however often it is repeated', () => {
  const before = { ...BOTH, marks: [wait(TODAY), wait(TODAY, 2)] };
  const once = excused(before);
  expect(once.marks).toEqual([wait(TODAY, 2)]);
  expect(excused(once)).toBe(once);
  const back = again(once);
  expect(back.excuses).toEqual([]);
  expect(new Set(back.marks)).toEqual(new Set(before.marks));
  expect(again(back)).toBe(back);
});

test('makes a week full when its last mission is excused', () => {
  const days = [0, 1, 2, 3, 5, 6].map((at) => done(MONDAY + at));
  const before = { missions: [TEETH], marks: days };
  const { weeks } = countsChange(before, excused(before));
  expect(weeks).toEqual([
    { week: WEEK, was: { all: 7, wait: 0, done: 6 }, figures: { all: 6, wait: 0, done: 6 } },
  ]);
});

test.each([
  ['done', { ...BOTH, marks: [done(TODAY)] }, TODAY, 'mission-done-that-day'],
  [
    'without the mission',
    { ...BOTH, missions: [{ ...TEETH, days: [] }] },
    TODAY,
    'mission-not-active',
  ],
  ['of a pause', { ...BOTH, pauses: [pause(TODAY)] }, TODAY, 'day-paused'],
  ['32 days ago', BOTH, TODAY - 32, 'day-not-excusable'],
  ['more than a year ahead', BOTH, TODAY + 367, 'day-not-excusable'],
] as const)('rejects an excuse on a day %s', (_, progress, day, refused) => {
  expect(decideExcuse(progress, TEETH, day, TODAY, 1)).toEqual({ refused });
});

test('keeps old excuses and rejects one more than the family can have', () => {
  const old = { ...BOTH, excuses: [{ lineage: 1, day: TODAY - 40, waited: false }] };
  expect(decideDueAgain(old, TEETH, TODAY - 40, TODAY)).toEqual({ refused: 'day-not-excusable' });
  expect(decideExcuse(BOTH, TEETH, TODAY, TODAY, 0)).toEqual({ refused: 'too-many-excuses' });
});

test('belongs to all versions of a mission', () => {
  const older: Mission = { ...TEETH, finish: TODAY, replaced: true };
  const newer = startMission(9, TEETH, TODAY, TEETH);
  const versions = { missions: [older, newer], marks: [wait(TODAY, 9)] };
  const after = excused(versions, older);
  expect(after.marks).toEqual([]);
  expect(excusedOn(after, TODAY)).toMatchObject([{ mission: newer }]);
  expect(again(after, older).marks).toEqual([wait(TODAY, 9)]);
  const dropped = { ...after, missions: [older, { ...newer, days: [] }] };
  expect(again(dropped, newer)).toMatchObject({ marks: [], excuses: [] });
});

test('restores no mark of an edit or an end on an excused day', () => {
  const marks = [
    { day: TODAY, state: 'wait' as const },
    { day: TODAY + 1, state: 'wait' as const },
  ];
  expect(withRestored(excused(BOTH), TEETH, marks, TODAY).marks).toEqual([wait(TODAY + 1)]);
});

test('counts an excused day as due, and a returned mark as a mark, before a deletion', () => {
  const started = { ...TEETH, start: TODAY - 1 };
  const trace = { versions: [started], marks: [], excuses: excuses(false, TODAY - 1) };
  expect(isDeletable(trace, TODAY)).toBe(false);
  const today = { versions: [{ ...TEETH, start: TODAY }], marks: [] };
  expect(isDeletable({ ...today, excuses: excuses(true) }, TODAY)).toBe(false);
  expect(isDeletable({ ...today, excuses: excuses(false) }, TODAY)).toBe(true);
  const progress = {
    ...BOTH,
    excuses: [...excuses(false), { lineage: 2, day: TODAY, waited: false }],
  };
  expect(decideDeletion(progress, 1, TEETH, today, TODAY)).toMatchObject({
    progress: { missions: [OTHER], excuses: [{ lineage: 2 }] },
  });
});

test('counts all weeks as it counts one, also with many versions', () => {
  const missions = Array.from({ length: 40 }, (_, at) => {
    const [start, number] = [MONDAY + at - 20, at === 0 ? 1 : 100 + at];
    const finish = at === 39 ? null : start + 1;
    return { ...TEETH, mission: number, start, finish, replaced: at < 39 };
  });
  const days = [MONDAY - 30, MONDAY - 20, MONDAY - 1, MONDAY, TODAY, TODAY + 50];
  const marks = missions
    .slice(0, 39)
    .flatMap(({ mission, start }) => (days.includes(start) ? [] : [done(start, mission)]));
  const progress = {
    missions: [...missions, OTHER],
    marks,
    excuses: days.map((day) => ({ lineage: 1, day, waited: false })),
    pauses: [pause(MONDAY)],
  };
  const all = figuresOfAll(progress);
  expect(all.size).toBe(6);
  for (const [week, figures] of all) expect(figures).toEqual(figuresOf(progress, week));
});

test('tells a kid nothing about a returned mark on an excused day', () => {
  const noted = {
    is: 'mark',
    day: TODAY,
    saw: 'wait',
    state: 'undone',
    mission: TEETH,
    by: null,
  } as const;
  expect(newsOf([noted])).not.toBeNull();
  expect(newsOf([{ ...noted, isOff: true }])).toBeNull();
  expect(
    decideMark(TEETH, TODAY, TODAY, 'wait', 'kid', { to: 'undone', saw: 'wait' }, 'excused'),
  ).toEqual({ state: 'undone' });
});

test.each(['excused', 'paused'] as const)('lets a late thumb up wait when its day is %s', (off) => {
  const up = { to: 'done', saw: 'undone' } as const;
  const late = { ...up, late: true } as const;
  const decide = (...[current, marker, change]: [MarkState, Marker, MarkChange]) =>
    decideMark(TEETH, TODAY, TODAY, current, marker, change, off);
  expect(decide('undone', 'kid', late)).toEqual({ state: 'wait' });
  expect(decide('undone', 'kid', up)).toEqual({ refused: `day-${off}` });
  expect(decide('undone', 'parent', late)).toEqual({ refused: `day-${off}` });
  expect(decide('wait', 'parent', { to: 'done', saw: 'wait' })).toEqual({ state: 'done' });
  expect(decide('wait', 'kid', { to: 'undone', saw: 'wait', late: true })).toEqual({
    state: 'undone',
  });
  expect(decide('done', 'kid', late)).toEqual({ state: 'done' });
  // Another tap does not pay what waits for the parent.
  const unconfirmed = { ...TEETH, confirmation: false };
  for (const again of [up, late]) {
    const { saw: _, ...raise } = again;
    const change = { ...raise, saw: 'wait' } as const;
    expect(decideMark(unconfirmed, TODAY, TODAY, 'wait', 'kid', change, off)).toEqual({
      state: 'wait',
    });
  }
});

test('counts an accepted late thumb only once the mission is due again', () => {
  const missions = [{ ...TEETH, confirmation: false }];
  const before = { missions, marks: [wait(TODAY)] };
  const off = excused(before);
  const late = { to: 'done', saw: 'undone', late: true } as const;
  const thumb = decideThumb(off, TEETH, TODAY, TODAY, 'kid', late);
  if ('refused' in thumb) throw new Error(thumb.refused);
  expect(excusedOn(thumb.progress, TODAY)).toMatchObject([{ state: 'wait', excused: true }]);
  const { progress } = acceptMarks(thumb.progress, [{ mission: 1, day: TODAY }]);
  expect(countsChange(off, progress)).toEqual({ earned: TEETH.points, weeks: [] });
  expect(again(progress).marks).toEqual([done(TODAY)]);
});

function excused(progress: Progress, mission = TEETH): Progress {
  const decision = decideExcuse(progress, mission, TODAY, TODAY, 1);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision.progress;
}

function again(progress: Progress, mission = TEETH): Progress {
  const decision = decideDueAgain(progress, mission, TODAY, TODAY);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision.progress;
}

function excuses(waited: boolean, day = TODAY) {
  return [{ lineage: 1, day, waited }];
}

function pause(day: number) {
  return { pause: 7, kind: 'illness' as const, from: day, to: day };
}
