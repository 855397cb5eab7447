import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someDraft } from '../e2e/world/random.ts';
import { dayOf, WEEKDAYS } from './day.ts';
import type { Mark } from './mark.ts';
import {
  activeOn,
  afterEdit,
  editMission,
  endMission,
  type Mission,
  startMission,
} from './mission.ts';
import {
  countsChange,
  figuresOf,
  fullWeeksMore,
  isFull,
  type Progress,
  pointsOf,
  removedMarks,
  withEdit,
  withEnd,
  withMark,
  withMission,
  withRestored,
  withResume,
} from './progress.ts';
import { daysOf, weekOf } from './week.ts';

/** Friday of the week that begins on MONDAY. */
const TODAY = dayOf({ year: 2026, month: 11, date: 20 });
const MONDAY = TODAY - 4;
const WEEK = weekOf(TODAY);

const TEETH: Mission = {
  mission: 1,
  name: 'Zęby rano',
  picture: 'teeth-morning',
  points: 2,
  days: WEEKDAYS,
  confirmation: true,
  start: MONDAY,
  finish: null,
};

function done(day: number, mission = 1): Mark {
  return { mission, day, state: 'done' };
}

function wait(day: number, mission = 1): Mark {
  return { mission, day, state: 'wait' };
}

test('A week counts all mission-days, also future ones, and what waits and what is done', () => {
  const weekend: Mission = { ...TEETH, mission: 2, days: [5, 6], points: 8 };
  const progress = {
    missions: [TEETH, weekend],
    marks: [done(MONDAY), wait(MONDAY + 1), wait(MONDAY + 6, 2), done(MONDAY + 7)],
  };
  expect(figuresOf(progress, WEEK)).toEqual({ all: 9, wait: 2, done: 1 });
  expect(figuresOf(progress, WEEK + 1)).toEqual({ all: 9, wait: 0, done: 1 });
  expect(figuresOf(progress, WEEK - 1)).toEqual({ all: 0, wait: 0, done: 0 });
});

test('A mark on a day on which its mission is not active never counts in the week', () => {
  const ended: Mission = { ...TEETH, finish: TODAY };
  const marks = [done(MONDAY), done(TODAY), wait(TODAY + 1), done(MONDAY - 1), done(MONDAY, 9)];
  expect(figuresOf({ missions: [ended], marks }, WEEK)).toEqual({ all: 4, wait: 0, done: 1 });
  const fridayOff: Mission = { ...TEETH, days: [0, 1] };
  expect(figuresOf({ missions: [fridayOff], marks }, WEEK)).toEqual({ all: 2, wait: 0, done: 1 });
});

test('A week is full when there is something to do and all of it is done', () => {
  expect(isFull({ all: 0, wait: 0, done: 0 })).toBe(false);
  expect(isFull({ all: 3, wait: 1, done: 2 })).toBe(false);
  expect(isFull({ all: 3, wait: 0, done: 3 })).toBe(true);
});

test('Every done mark is worth its mission’s points, of ended missions too; a waiting one none', () => {
  const ended: Mission = { ...TEETH, mission: 2, points: 30, finish: TODAY };
  const marks = [done(MONDAY), wait(TODAY), done(MONDAY, 2), done(TODAY, 2)];
  expect(pointsOf({ missions: [TEETH, ended], marks })).toBe(62);
});

test('The last mission of a week gives a full week, and taking it back takes the week', () => {
  const almost: Progress = {
    missions: [TEETH],
    marks: daysOf(WEEK)
      .slice(0, 6)
      .map((day) => done(day)),
  };
  const full = withMark(almost, 1, MONDAY + 6, 'done');
  const six = { all: 7, wait: 0, done: 6 };
  const seven = { all: 7, wait: 0, done: 7 };
  const gained = countsChange(almost, full);
  expect(gained).toEqual({ earned: 2, weeks: [{ week: WEEK, was: six, figures: seven }] });
  expect(fullWeeksMore(gained.weeks)).toBe(1);
  const lost = countsChange(full, almost);
  expect(lost).toEqual({ earned: -2, weeks: [{ week: WEEK, was: seven, figures: six }] });
  expect(fullWeeksMore(lost.weeks)).toBe(-1);
  expect(countsChange(full, full)).toEqual({ earned: 0, weeks: [] });
});

test('A new mission takes the badge of a week that was full', () => {
  const full: Progress = { missions: [TEETH], marks: daysOf(WEEK).map((day) => done(day)) };
  const more = withMission(full, { ...TEETH, mission: 2, start: TODAY });
  const change = countsChange(full, more);
  const figures = { all: 10, wait: 0, done: 7 };
  expect(change).toMatchObject({ earned: 0, weeks: [{ week: WEEK, figures }] });
  expect(fullWeeksMore(change.weeks)).toBe(-1);
});

test('A mission has one mark a day: the newer state takes the place of the older', () => {
  const start: Progress = { missions: [TEETH], marks: [done(MONDAY), wait(TODAY), wait(TODAY, 2)] };
  expect(withMark(start, 1, TODAY, 'done').marks).toEqual([
    done(MONDAY),
    wait(TODAY, 2),
    done(TODAY),
  ]);
  expect(withMark(start, 1, TODAY, 'undone').marks).toEqual([done(MONDAY), wait(TODAY, 2)]);
});

test('Changed in place, a mission revalues its marks and drops those of dropped weekdays', () => {
  const today: Mission = { ...TEETH, start: TODAY };
  const before: Progress = { missions: [today], marks: [done(TODAY), wait(TODAY + 1)] };
  const dearer = editMission(today, { ...today, points: 7 }, TODAY, 2);
  expect(countsChange(before, withEdit(before, dearer, TODAY))).toMatchObject({ earned: 5 });
  const fridays = editMission(today, { ...today, days: [4] }, TODAY, 2);
  expect(withEdit(before, fridays, TODAY).marks).toEqual([done(TODAY)]);
  const saturdays = editMission(today, { ...today, days: [5] }, TODAY, 2);
  expect(withEdit(before, saturdays, TODAY).marks).toEqual([wait(TODAY + 1)]);
});

test('The marks of today and later follow a mission to the one that replaces it', () => {
  const marks = [done(MONDAY), wait(TODAY - 1), done(TODAY), wait(TODAY + 1), wait(TODAY + 2)];
  const before: Progress = { missions: [TEETH], marks: [...marks, done(TODAY, 9)] };
  const edit = editMission(TEETH, { ...TEETH, points: 3, days: [0, 4, 5] }, TODAY, 2);
  expect(withEdit(before, edit, TODAY).marks).toEqual([
    done(MONDAY),
    wait(TODAY - 1),
    done(TODAY, 2),
    wait(TODAY + 1, 2),
    done(TODAY, 9),
  ]);
});

test('Today’s done stays paid where the new mission has no such day', () => {
  const before: Progress = { missions: [TEETH], marks: [done(TODAY)] };
  const edit = editMission(TEETH, { ...TEETH, points: 50, days: [0] }, TODAY, 2);
  const after = withEdit(before, edit, TODAY);
  expect(after.marks).toEqual([done(TODAY)]);
  expect(countsChange(before, after)).toMatchObject({
    earned: 0,
    weeks: [{ figures: { all: 4, wait: 0, done: 0 } }],
  });
});

test('A form saved unchanged leaves the progress as it is', () => {
  const before: Progress = { missions: [TEETH], marks: [done(TODAY)] };
  expect(withEdit(before, { kind: 'unchanged' }, TODAY)).toBe(before);
});

test('An ended mission keeps what is paid and what still waits from past days', () => {
  const marks = [done(MONDAY), wait(TODAY - 1), done(TODAY), done(TODAY + 1), wait(TODAY, 2)];
  const before: Progress = { missions: [TEETH, { ...TEETH, mission: 2 }], marks };
  const after = withEnd(before, endMission(TEETH, TODAY), TODAY);
  expect(after.marks).toEqual([done(MONDAY), wait(TODAY - 1), done(TODAY), wait(TODAY, 2)]);
  expect(after.missions.map(({ finish }) => finish)).toEqual([TODAY, null]);
  const waiting: Progress = { missions: [TEETH], marks: [wait(TODAY), wait(TODAY + 1)] };
  expect(withEnd(waiting, endMission(TEETH, TODAY), TODAY).marks).toEqual([]);
});

test('Today’s done that stayed behind follows when an edit on the same day brings today back', () => {
  const before: Progress = { missions: [TEETH], marks: [done(MONDAY), done(TODAY)] };
  const dropped = editMission(TEETH, { ...TEETH, days: [0] }, TODAY, 2);
  const without = withEdit(before, dropped, TODAY);
  const next = afterEdit(TEETH, dropped);
  const added = editMission(next, { ...next, days: [0, 4], points: 7 }, TODAY, 3);
  expect(withEdit(without, added, TODAY, 1).marks).toEqual([done(MONDAY), done(TODAY, 2)]);
  const other = editMission(next, { ...next, days: [0, 5] }, TODAY, 3);
  expect(withEdit(without, other, TODAY, 1).marks).toEqual(without.marks);
});

test('What went with an ended mission is known, the nearest day first, and comes back', () => {
  const marks = [wait(TODAY + 9), done(MONDAY), done(TODAY + 1), wait(TODAY), wait(TODAY, 2)];
  const before: Progress = { missions: [TEETH, { ...TEETH, mission: 2 }], marks };
  const after = withEnd(before, endMission(TEETH, TODAY), TODAY);
  const removed = removedMarks(before, after, 1);
  expect(removed).toEqual([wait(TODAY), done(TODAY + 1), wait(TODAY + 9)]);
  const again = withResume(after, TEETH, removed, TODAY);
  expect(again.missions).toEqual(before.missions);
  expect(new Set(again.marks)).toEqual(new Set(before.marks));
  expect(countsChange(before, again)).toEqual({ earned: 0, weeks: [] });
});

test('With a resumed mission come no marks of past days, of other weekdays, of days marked', () => {
  const fridays: Mission = { ...TEETH, days: [4], start: TODAY - 14 };
  const ended: Progress = { missions: [{ ...fridays, finish: TODAY }], marks: [done(TODAY)] };
  const back = [wait(TODAY), done(TODAY - 7), done(TODAY + 1), wait(TODAY + 7), done(TODAY + 7)];
  expect(withResume(ended, fridays, back, TODAY).marks).toEqual([done(TODAY), done(TODAY + 7)]);
});

test('An edit takes the marks of the weekdays it drops, and its undo brings just those back', () => {
  const before = {
    missions: [TEETH],
    marks: [done(MONDAY), wait(TODAY + 9), wait(TODAY), done(TODAY + 3), done(TODAY + 2)],
  };
  const edit = editMission(TEETH, { ...TEETH, points: 9, days: [0] }, TODAY, 2);
  const after = withEdit(before, edit, TODAY);
  const removed = removedMarks(before, after, 1, 2);
  expect(removed).toEqual([wait(TODAY), done(TODAY + 2), wait(TODAY + 9)]);
  const undo = editMission(afterEdit(TEETH, edit), TEETH, TODAY, 3);
  const stands = afterEdit(TEETH, undo);
  const undone = withRestored(withEdit(after, undo, TODAY, 1), stands, removed, TODAY);
  const back = [wait(TODAY, 2), done(TODAY + 2, 2), wait(TODAY + 9, 2)];
  expect(undone.marks).toEqual([done(MONDAY), done(TODAY + 3, 2), ...back]);
  expect(pointsOf(undone)).toBe(pointsOf(before));
});

test('Today’s done stays paid where an edit drops today, so it did not go', () => {
  const before = { missions: [TEETH], marks: [done(TODAY), done(TODAY + 1)] };
  const edit = editMission(TEETH, { ...TEETH, days: [0] }, TODAY, 2);
  expect(removedMarks(before, withEdit(before, edit, TODAY), 1, 2)).toEqual([done(TODAY + 1)]);
});

test('On its first day an edit takes marks away from the mission itself', () => {
  const first: Mission = { ...TEETH, start: TODAY };
  const other: Mission = { ...TEETH, mission: 2 };
  const before = {
    missions: [first, other],
    marks: [done(TODAY), done(TODAY, 2), wait(TODAY + 3)],
  };
  const edit = editMission(first, { ...TEETH, days: [0] }, TODAY, 3);
  expect(removedMarks(before, withEdit(before, edit, TODAY), 1)).toEqual([done(TODAY)]);
});

test('A mark comes back only from today on, on a day of its mission that has none', () => {
  const monday: Mission = { ...TEETH, days: [0, 4] };
  const progress = { missions: [monday], marks: [done(TODAY)] };
  const back = [done(MONDAY), wait(TODAY), wait(TODAY + 1), wait(TODAY + 3)];
  expect(withRestored(progress, monday, back, TODAY)).toEqual({
    missions: [monday],
    marks: [done(TODAY), wait(TODAY + 3)],
  });
});

const someMarks = fc
  .uniqueArray(fc.record({ offset: fc.integer({ min: -5, max: 9 }), isDone: fc.boolean() }), {
    selector: ({ offset }) => offset,
  })
  .map((marks) => marks.map(({ offset, isDone }) => (isDone ? done : wait)(TODAY + offset)));

test('No edit and no end changes a past day, and today is neither lost nor paid twice', () => {
  fc.assert(
    fc.property(someDraft, someDraft, someMarks, fc.boolean(), (old, draft, marks, ends) => {
      const mission = startMission(1, old, MONDAY);
      const before: Progress = {
        missions: [mission],
        marks: marks.filter(({ day }) => activeOn(mission, day)),
      };
      const after = ends
        ? withEnd(before, endMission(mission, TODAY), TODAY)
        : withEdit(before, editMission(mission, draft, TODAY, 2), TODAY);

      const isPast = ({ day }: Mark) => day < TODAY;
      expect(after.marks.filter(isPast)).toEqual(before.marks.filter(isPast));
      for (let day = MONDAY; day < TODAY; day += 1) {
        expect(activeMissions(after, day)).toEqual(activeMissions(before, day));
      }
      const doneToday = ({ marks }: Progress) =>
        marks.filter(({ day, state }) => day === TODAY && state === 'done').length;
      expect(doneToday(after)).toBe(doneToday(before));
    }),
  );
});

test('However often a form is saved on one day, today is paid once', () => {
  fc.assert(
    fc.property(fc.array(someDraft, { minLength: 1, maxLength: 6 }), (drafts) => {
      const first: Mission = { ...TEETH, points: 1 };
      let progress: Progress = { missions: [first], marks: [done(TODAY)] };
      let mission = first;
      let replaced: number | undefined;
      for (const draft of drafts) {
        const edit = editMission(mission, { ...draft, points: 1 }, TODAY, 2);
        progress = withEdit(progress, edit, TODAY, replaced);
        if (edit.kind === 'replaced') replaced = mission.mission;
        mission = afterEdit(mission, edit);
        if (activeOn(mission, TODAY)) progress = withMark(progress, mission.mission, TODAY, 'done');
        expect(pointsOf(progress)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

function activeMissions({ missions }: Progress, day: number): number[] {
  return missions.filter((mission) => activeOn(mission, day)).map(({ mission }) => mission);
}
