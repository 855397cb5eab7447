import type { Day } from './day.ts';
import { inDayOrder } from './lineage.ts';
import { type Mark, type MarkState, stateOf } from './mark.ts';
import type { Mission } from './mission.ts';
import { isDueOn, pauseOn, type WithPauses } from './pause.ts';
import { daysOf, firstDay, type Week, weekOf } from './week.ts';

/** A kid's missions and their marks, whole for the weeks it is asked about. */
export interface Progress extends WithPauses {
  missions: readonly Mission[];
  marks: readonly Mark[];
}

/** One mission on one day. */
export interface DayMission {
  mission: Mission;
  day: Day;
  state: MarkState;
}

/** How many mission-days a week has, how many of them wait and how many are done (section 3). */
export interface WeekFigures {
  all: number;
  wait: number;
  done: number;
}

/**
 * What a day is for a kid: without missions, with something left to do, with nothing left but what
 * waits for the parent, all done; or of a pause, by its kind.
 */
export const DAY_STATES = ['free', 'undone', 'wait', 'done', 'holiday', 'illness'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** What a change does to the counts that are kept beside a kid. */
interface CountsChange {
  /** To be added to the points earned. */
  earned: number;
  /** The weeks whose figures differ. */
  weeks: WeekChange[];
}

/** A week's figures before and after a change. */
export interface WeekChange {
  week: Week;
  was: WeekFigures;
  figures: WeekFigures;
}

/** A week that gives the right to a badge: everything done, and something to do (section 9). */
export function isFull(figures: WeekFigures): boolean {
  return figures.all > 0 && figures.done === figures.all;
}

/** The missions that a day has, in the order in which it shows them, each with its state on it. */
export function missionsOn(progress: Progress, day: Day): DayMission[] {
  return progress.missions
    .filter((mission) => isDueOn(progress, mission, day))
    .sort(inDayOrder)
    .map((mission) => ({ mission, day, state: stateOf(progress.marks, mission.mission, day) }));
}

/** The figures of one week. A mark on a day without its mission, or in a pause, never counts. */
export function figuresOf(progress: Progress, week: Week): WeekFigures {
  const figures: WeekFigures = { all: 0, wait: 0, done: 0 };
  for (const day of figuresOfDays(progress, week)) {
    figures.all += day.all;
    figures.wait += day.wait;
    figures.done += day.done;
  }
  return figures;
}

/** What each day of a week is, from Monday to Sunday. */
export function dayStatesOf(progress: Progress, week: Week): DayState[] {
  const from = firstDay(week);
  return figuresOfDays(progress, week).map(({ all, wait, done }, at) => {
    const pause = pauseOn(progress, from + at);
    if (pause) return pause.kind;
    if (all === 0) return 'free';
    if (wait + done < all) return 'undone';
    return wait > 0 ? 'wait' : 'done';
  });
}

function figuresOfDays(progress: Progress, week: Week): WeekFigures[] {
  const days = daysOf(week).map(() => ({ all: 0, wait: 0, done: 0 }));
  const byNumber = new Map(progress.missions.map((mission) => [mission.mission, mission]));
  const from = firstDay(week);
  for (const mission of progress.missions) {
    days.forEach((figures, at) => {
      if (isDueOn(progress, mission, from + at)) figures.all += 1;
    });
  }
  for (const { mission: number, day, state } of progress.marks) {
    const mission = byNumber.get(number);
    const figures = weekOf(day) === week ? days[day - from] : undefined;
    if (mission && figures && isDueOn(progress, mission, day)) figures[state] += 1;
  }
  return days;
}

/** Whether nothing else of its day is left to do: its thumb up ends the day. */
export function isLastOfDay(progress: Progress, { mission, day, state }: DayMission): boolean {
  return (
    state === 'undone' &&
    missionsOn(progress, day).every(
      (each) => each.state !== 'undone' || each.mission.mission === mission.mission,
    )
  );
}

/** The points of all done marks, those of ended missions too (section 9, „Total earned”). */
export function pointsOf(progress: Progress): number {
  const points = new Map(progress.missions.map((mission) => [mission.mission, mission.points]));
  return progress.marks.reduce(
    (sum, mark) => sum + (mark.state === 'done' ? (points.get(mark.mission) ?? 0) : 0),
    0,
  );
}

/** What changes in a kid's counts when the progress of some whole weeks becomes another. */
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

/** By how many a change of weeks alters the number of full ones. */
export function fullWeeksMore(weeks: readonly WeekChange[]): number {
  return weeks.reduce(
    (sum, { was, figures }) => sum + Number(isFull(figures)) - Number(isFull(was)),
    0,
  );
}

/** The progress in which some missions are as given, those it has and those that are new to it. */
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

/** The progress in which one mission has one state on one day. */
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
