import { expect, test } from 'vitest';
import { done, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { draftOf, hasDraft, startMission } from '../mission/draft.ts';
import type { Mark } from '../mission/mark.ts';
import {
  activeOn,
  goesOn,
  hasRoomFor,
  lastDayOf,
  type Mission,
  type MissionDraft,
  onlyDay,
} from '../mission/mission.ts';
import { weekday } from '../time/day.ts';
import { decideEdit } from './edit.ts';
import { decideEnd, decideResume, decideStart, isDeletable } from './lifecycle.ts';
import type { Progress } from './progress.ts';

const DENTIST: MissionDraft = { ...draftOf(TEETH), name: 'Dentysta' };

function dentist(only: number, number = 7): Mission {
  return startMission(number, { ...DENTIST, only }, TODAY);
}

function progress(mission: Mission, ...marks: Mark[]): Progress {
  return { missions: [TEETH, mission], marks };
}

function edit(mission: Mission, draft: Partial<MissionDraft>, marks: Mark[] = [], today = TODAY) {
  const input = { draft: { ...draftOf(mission), ...draft }, saw: draftOf(mission), restore: [] };
  return decideEdit(progress(mission, ...marks), mission.mission, mission, input, today, 99);
}

test('is active on its day, whose weekday is its only one', () => {
  const mission = dentist(TODAY + 4);
  expect(mission).toMatchObject({ start: TODAY + 4, finish: TODAY + 5, days: [1] });
  const days = Array.from({ length: 30 }, (_, at) => TODAY - 10 + at);
  expect(days.filter((day) => activeOn(mission, day))).toEqual([TODAY + 4]);
  expect(onlyDay(mission)).toBe(TODAY + 4);
  expect(lastDayOf({ start: mission.start, finish: TODAY + 5 })).toBe(TODAY + 4);
  expect(hasDraft(mission, { ...DENTIST, only: TODAY + 4 })).toBe(true);
  expect(hasDraft(mission, { ...DENTIST, only: TODAY + 5 })).toBe(false);
  expect(hasDraft(mission, DENTIST)).toBe(false);
});

test.each([0, 1, 60])('goes on until its day is over, %i days from today', (ahead) => {
  const mission = dentist(TODAY + ahead);
  expect([TODAY, TODAY + ahead].map((day) => goesOn(mission, day))).toEqual([true, true]);
  expect(goesOn(mission, TODAY + ahead + 1)).toBe(false);
  expect(edit(mission, { points: 9 }, [], TODAY + ahead + 1)).toEqual({ refused: 'mission-ended' });
});

test('does not mistake a mission with more days that ended after its first for one', () => {
  expect(onlyDay(TEETH)).toBeNull();
  expect(onlyDay({ ...TEETH, finish: TEETH.start + 1 })).toBeNull();
  // It ended while a clock was ahead, so it does not come back when the clock is right.
  expect(goesOn({ ...TEETH, finish: TODAY + 1 }, TODAY)).toBe(false);
});

test.each([
  [-1, { refused: 'day-out-of-reach' }],
  [0, { mission: dentist(TODAY) }],
  [366, { mission: dentist(TODAY + 366) }],
  [367, { refused: 'day-out-of-reach' }],
])('is planned for today or up to a year ahead: %i days', (ahead, expected) => {
  const draft = { ...DENTIST, only: TODAY + ahead };
  expect(decideStart({ missions: [], marks: [] }, draft, TODAY, 7)).toMatchObject(expected);
});

test('counts among the hundred missions until its day is over', () => {
  const missions = (count: number, only: number) =>
    Array.from({ length: count }, (_, at) => dentist(only, at + 10));
  expect(hasRoomFor(1, missions(100, TODAY), TODAY)).toBe(false);
  expect(hasRoomFor(1, missions(99, TODAY + 3), TODAY)).toBe(true);
  expect(hasRoomFor(2, missions(99, TODAY + 3), TODAY)).toBe(false);
  expect(hasRoomFor(1, missions(100, TODAY - 1), TODAY)).toBe(true);
});

test('moves to another day in place and removes the marks of the old day, which can be restored', () => {
  const mission = dentist(TODAY + 4);
  const marks = [wait(TODAY + 4, 7), done(TODAY, 1)];
  const moved = edit(mission, { only: TODAY + 2, points: 5 }, marks);
  expect(moved).toMatchObject({
    stands: { mission: 7, start: TODAY + 2, finish: TODAY + 3, days: [weekday(TODAY + 2)] },
    removed: [{ day: TODAY + 4, state: 'wait' }],
    progress: { marks: [done(TODAY, 1)] },
  });
  if (!('stands' in moved)) throw new Error('It was refused.');
  const input = { draft: draftOf(mission), saw: draftOf(moved.stands), restore: moved.removed };
  expect(decideEdit(moved.progress, 7, moved.stands, input, TODAY, 99)).toMatchObject({
    stands: mission,
    progress: { marks: [done(TODAY, 1), wait(TODAY + 4, 7)] },
  });
});

test('moves to no other day when it is done today', () => {
  const mission = dentist(TODAY);
  const marks = [done(TODAY, 7)];
  expect(edit(mission, { only: TODAY + 1 }, marks)).toEqual({ refused: 'mission-done-today' });
  expect(edit(mission, { points: 9 }, marks)).toMatchObject({ stands: { points: 9 } });
  expect(edit(mission, { only: TODAY + 1 }, [wait(TODAY, 7)])).toMatchObject({
    removed: [{ day: TODAY, state: 'wait' }],
  });
});

test('stays a mission for one day, and no other mission becomes one', () => {
  expect(edit(dentist(TODAY + 1), { only: null })).toEqual({ refused: 'invalid' });
  expect(edit(OTHER, { only: TODAY + 1 })).toEqual({ refused: 'invalid' });
  expect(edit(dentist(TODAY + 1), { only: TODAY - 1 })).toEqual({ refused: 'day-out-of-reach' });
});

test.each([0, 3])('ends %i days before its day, and „Cofnij” restores it', (ahead) => {
  const mission = dentist(TODAY + ahead);
  const ended = decideEnd(progress(mission, wait(TODAY + ahead, 7)), mission, TODAY);
  if (!('stands' in ended)) throw new Error('It was refused.');
  const { stands, removed } = ended;
  expect(stands).toEqual({ ...mission, finish: TODAY + ahead });
  expect(goesOn(stands, TODAY)).toBe(false);
  expect(removed).toEqual([{ day: TODAY + ahead, state: 'wait' }]);
  const resume = (finish: number | null, today = TODAY) =>
    decideResume(ended.progress, stands, removed, today, finish);
  expect(resume(mission.finish)).toMatchObject({
    stands: mission,
    progress: { marks: [wait(TODAY + ahead, 7)] },
  });
  // It restores only its own finish, and not after its day.
  expect(resume(TODAY + ahead + 2)).toEqual({ refused: 'mission-ended' });
  expect(resume(mission.finish, TODAY + ahead + 1)).toEqual({ refused: 'mission-ended' });
});

test('can be deleted until its day is over, unless it has a mark', () => {
  const versions = [dentist(TODAY)];
  expect(isDeletable({ versions, marks: [] }, TODAY)).toBe(true);
  expect(isDeletable({ versions, marks: [] }, TODAY + 1)).toBe(false);
  expect(isDeletable({ versions, marks: [done(TODAY, 7)] }, TODAY)).toBe(false);
});
