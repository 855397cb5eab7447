import { inDayOrder } from '../mission/lineage.ts';
import { type Mark, type MarkState, stateOf } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import type { WithExcuses } from '../pause/excuse.ts';
import { dueOn, isExcusedOn, pauseOn, type WithPauses } from '../pause/pause.ts';
import type { Day } from '../time/day.ts';
import { daysOf, firstDay, type Week, weekOf } from '../time/week.ts';

/** A kid's missions and marks, complete for the weeks in question. */
export interface Progress extends WithPauses, WithExcuses {
  missions: readonly Mission[];
  marks: readonly Mark[];
}

export interface DayMission {
  mission: Mission;
  day: Day;
  state: MarkState;
  /** „Dziś nie trzeba”: it is not due on this day. */
  excused?: true | undefined;
}

/** How many mission-days a week has, how many wait, and how many are done. */
export interface WeekFigures {
  all: number;
  wait: number;
  done: number;
}

/** `wait`: only waiting marks are left. On a paused day it is the kind of pause. */
export const DAY_STATES = ['free', 'undone', 'wait', 'done', 'holiday', 'illness'] as const;
export type DayState = (typeof DAY_STATES)[number];

interface CountsChange {
  earned: number;
  weeks: WeekChange[];
}

export interface WeekChange {
  week: Week;
  was: WeekFigures;
  figures: WeekFigures;
}

/** A full week has missions, and all are done. It earns a badge. */
export function isFull(figures: WeekFigures): boolean {
  return figures.all > 0 && figures.done === figures.all;
}

/** In display order. */
export function missionsOn(progress: Progress, day: Day): DayMission[] {
  const marks = progress.marks.filter((mark) => mark.day === day);
  const states = new Map(marks.map(({ mission, state }) => [mission, state]));
  return progress.missions
    .filter(dueOn(progress, day))
    .sort(inDayOrder)
    .map((mission) => ({ mission, day, state: states.get(mission.mission) ?? 'undone' }));
}

/** In display order. */
export function excusedOn(progress: Progress, day: Day): DayMission[] {
  return progress.missions
    .filter((mission) => isExcusedOn(progress, mission, day))
    .sort(inDayOrder)
    .map((mission) => ({
      mission,
      day,
      excused: true,
      // A late thumb may wait for the parent.
      state: stateOf(progress.marks, mission.mission, day),
    }));
}

/** Ignores marks on days on which their mission is not due. */
export function figuresOf(progress: Progress, week: Week): WeekFigures {
  return summedUp(figuresOfDays(progress, week));
}

/** From Monday to Sunday. */
export function dayStatesOf(progress: Progress, week: Week): DayState[] {
  return weekAndDaysOf(progress, week).days;
}

export function weekAndDaysOf(
  progress: Progress,
  week: Week,
): { week: WeekFigures; days: DayState[] } {
  const from = firstDay(week);
  const figures = figuresOfDays(progress, week);
  const days = figures.map(({ all, wait, done }, at): DayState => {
    const pause = pauseOn(progress, from + at);
    if (pause) return pause.kind;
    if (all === 0) return 'free';
    if (wait + done < all) return 'undone';
    return wait > 0 ? 'wait' : 'done';
  });
  return { week: summedUp(figures), days };
}

function summedUp(days: readonly WeekFigures[]): WeekFigures {
  const sum: WeekFigures = { all: 0, wait: 0, done: 0 };
  for (const day of days) {
    sum.all += day.all;
    sum.wait += day.wait;
    sum.done += day.done;
  }
  return sum;
}

/** Of the missions of one day, as `missionsOn` returns them. */
export function dayFiguresOf(missions: readonly DayMission[]): WeekFigures {
  const count = (state: MarkState) => missions.filter((each) => each.state === state).length;
  return { all: missions.length, wait: count('wait'), done: count('done') };
}

function figuresOfDays(progress: Progress, week: Week): WeekFigures[] {
  const from = firstDay(week);
  const missions = new Map(progress.missions.map((each) => [each.mission, each]));
  const days = daysOf(week).map((day) => {
    const isDue = dueOn(progress, day);
    const figures: WeekFigures = { all: 0, wait: 0, done: 0 };
    for (const mission of progress.missions) if (isDue(mission)) figures.all += 1;
    return { isDue, figures };
  });
  for (const { mission: number, day, state } of progress.marks) {
    const { isDue, figures } = days[day - from] ?? {};
    const mission = missions.get(number);
    if (figures && mission && isDue?.(mission)) figures[state] += 1;
  }
  return days.map(({ figures }) => figures);
}

/** Whether a mission is the only one left to do on its day, so that its thumb up completes the day. */
export function isLastOfDay(progress: Progress, { mission, day, state }: DayMission): boolean {
  return (
    state === 'undone' &&
    missionsOn(progress, day).every(
      (each) => each.state !== 'undone' || each.mission.mission === mission.mission,
    )
  );
}

/** Also of ended missions. */
export function pointsOf(progress: Progress): number {
  const points = new Map(progress.missions.map((mission) => [mission.mission, mission.points]));
  return progress.marks.reduce(
    (sum, mark) => sum + (mark.state === 'done' ? (points.get(mark.mission) ?? 0) : 0),
    0,
  );
}

/** Both hold the same whole weeks. */
export function countsChange(before: Progress, after: Progress): CountsChange {
  const weeks = new Set([...before.marks, ...after.marks].map(({ day }) => weekOf(day)));
  return {
    earned: pointsOf(after) - pointsOf(before),
    weeks: [...weeks]
      .map((week) => ({ week, was: figuresOf(before, week), figures: figuresOf(after, week) }))
      .filter(
        ({ was, figures }) =>
          was.all !== figures.all || was.wait !== figures.wait || was.done !== figures.done,
      ),
  };
}

export function fullWeeksMore(weeks: readonly WeekChange[]): number {
  return weeks.reduce(
    (sum, { was, figures }) => sum + Number(isFull(figures)) - Number(isFull(was)),
    0,
  );
}

export function withMissions(progress: Progress, changed: readonly Mission[]): Progress {
  const byNumber = new Map(changed.map((mission) => [mission.mission, mission]));
  const known = new Set(progress.missions.map(({ mission }) => mission));
  return {
    ...progress,
    missions: [
      ...progress.missions.map((mission) => byNumber.get(mission.mission) ?? mission),
      ...changed.filter(({ mission }) => !known.has(mission)),
    ],
  };
}

export function withMark(
  progress: Progress,
  mission: number,
  day: Day,
  state: Mark['state'] | 'undone',
): Progress {
  const others = progress.marks.filter((mark) => mark.mission !== mission || mark.day !== day);
  if (state === 'undone') return { ...progress, marks: others };
  const was = progress.marks.find((mark) => mark.mission === mission && mark.day === day);
  const mark = was?.state === state ? was : { mission, day, state };
  return { ...progress, marks: [...others, mark] };
}
