import type { Day } from './day.ts';
import { type Mark, type MarkState, stateOf } from './mark.ts';
import { activeOn, type Mission, type MissionEdit } from './mission.ts';
import { daysOf, type Week, weekOf } from './week.ts';

/** A kid's missions and their marks, whole for the weeks it is asked about. */
export interface Progress {
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

/** What a change does to the counts that are kept beside a kid. */
export interface CountsChange {
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

/** The missions that a day has, each with its state on it. */
export function missionsOn(progress: Progress, day: Day): DayMission[] {
  return progress.missions
    .filter((mission) => activeOn(mission, day))
    .map((mission) => ({ mission, day, state: stateOf(progress.marks, mission.mission, day) }));
}

/** The figures of one week. A mark on a day without its mission never counts. */
export function figuresOf(progress: Progress, week: Week): WeekFigures {
  const figures: WeekFigures = { all: 0, wait: 0, done: 0 };
  const byNumber = new Map(progress.missions.map((mission) => [mission.mission, mission]));
  for (const mission of progress.missions) {
    figures.all += daysOf(week).filter((day) => activeOn(mission, day)).length;
  }
  for (const mark of progress.marks) {
    const mission = byNumber.get(mark.mission);
    if (mission && weekOf(mark.day) === week && activeOn(mission, mark.day)) {
      figures[mark.state] += 1;
    }
  }
  return figures;
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

/** The progress with one mission more. */
export function withMission(progress: Progress, mission: Mission): Progress {
  return { missions: [...progress.missions, mission], marks: progress.marks };
}

/** The progress in which one mission has one state on one day. */
export function withMark(
  progress: Progress,
  mission: number,
  day: Day,
  state: Mark['state'] | 'undone',
): Progress {
  const others = progress.marks.filter((mark) => mark.mission !== mission || mark.day !== day);
  return {
    missions: progress.missions,
    marks: state === 'undone' ? others : [...others, { mission, day, state }],
  };
}

/**
 * The progress after a mission's form was saved. In place, marks on dropped days go. Replaced,
 * the marks from today on follow to the new mission; one that cannot follow goes, but today's
 * done stays where it was paid. It follows when an edit in place brings that day back: `replaced`
 * is the mission that the edited one stands for since its start.
 */
export function withEdit(
  progress: Progress,
  edit: MissionEdit,
  today: Day,
  replaced?: number,
): Progress {
  if (edit.kind === 'unchanged') return progress;
  if (edit.kind === 'in-place') {
    const { mission } = edit;
    return {
      missions: replace(progress.missions, mission),
      marks: progress.marks.flatMap((mark) => {
        const stays = mark.mission === mission.mission;
        const follows = mark.mission === replaced && mark.day === mission.start;
        if (!stays && !follows) return [mark];
        if (activeOn(mission, mark.day)) return [{ ...mark, mission: mission.mission }];
        return stays ? [] : [mark];
      }),
    };
  }
  const { ended, started } = edit;
  return {
    missions: [...replace(progress.missions, ended), started],
    marks: progress.marks.flatMap((mark) => {
      if (mark.mission !== ended.mission || mark.day < today) return [mark];
      if (activeOn(started, mark.day)) return [{ ...mark, mission: started.mission }];
      return keptByEnd(mark, today) ? [mark] : [];
    }),
  };
}

/**
 * The progress after „Wyłącz misję”: what was done up to today stays paid, what waits on past
 * days can still be accepted, the rest goes.
 */
export function withEnd(progress: Progress, ended: Mission, today: Day): Progress {
  return {
    missions: replace(progress.missions, ended),
    marks: progress.marks.filter(
      (mark) => mark.mission !== ended.mission || keptByEnd(mark, today),
    ),
  };
}

/**
 * The marks of a mission that went with a change, the nearest days first. Those that followed to
 * the mission that now stands there did not go.
 */
export function removedMarks(
  before: Progress,
  after: Progress,
  mission: number,
  stands = mission,
): Mark[] {
  const kept = new Set(
    after.marks
      .filter((mark) => mark.mission === mission || mark.mission === stands)
      .map(({ day }) => day),
  );
  return before.marks
    .filter((mark) => mark.mission === mission && !kept.has(mark.day))
    .sort((one, other) => one.day - other.day);
}

/** A mark that went, as it comes back with „Cofnij”. */
export type RemovedMark = Pick<Mark, 'day' | 'state'>;

/** The progress after an end was taken back, with the marks that went. */
export function withResume(
  progress: Progress,
  resumed: Mission,
  marks: readonly RemovedMark[],
  today: Day,
): Progress {
  const { missions } = progress;
  return withRestored({ ...progress, missions: replace(missions, resumed) }, resumed, marks, today);
}

/**
 * The progress in which the marks that went are a mission's again. What lies before today or on a
 * day without the mission was not among them, and what is there stays as it is.
 */
export function withRestored(
  progress: Progress,
  to: Mission,
  marks: readonly RemovedMark[],
  today: Day,
): Progress {
  const { mission } = to;
  const back = marks.filter(({ day }) => day >= today && activeOn(to, day));
  const byDay = new Map(back.map(({ day, state }) => [day, { mission, day, state }]));
  for (const mark of progress.marks) {
    if (mark.mission === mission) byDay.delete(mark.day);
  }
  return { ...progress, marks: [...progress.marks, ...byDay.values()] };
}

function keptByEnd(mark: Mark, today: Day): boolean {
  return mark.day < today || (mark.day === today && mark.state === 'done');
}

function replace(missions: readonly Mission[], by: Mission): Mission[] {
  return missions.map((mission) => (mission.mission === by.mission ? by : mission));
}
