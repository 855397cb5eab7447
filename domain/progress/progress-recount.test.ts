import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someDraft } from '#fixtures/domain/random.ts';
import { editMission, startMission } from '../mission/draft.ts';
import { decideMark, type MarkState, stateOf } from '../mission/mark.ts';
import { endMission, type Mission, type MissionDraft } from '../mission/mission.ts';
import { dayOf } from '../time/day.ts';
import { firstDay, lastDay, weekOf } from '../time/week.ts';
import { withEdit, withEnd } from './edit.ts';
import {
  countsChange,
  fullWeeksMore,
  type Progress,
  type WeekFigures,
  withMark,
  withMissions,
} from './progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = dayOf({ year: 2026, month: 11, date: 20 });

/** The counts stored with a kid: updated by each command, never recounted. */
interface Counts {
  earned: number;
  fullWeeks: number;
  /** By Monday; only weeks with a waiting or done mark. */
  weeks: Record<number, WeekFigures>;
}

interface Scene {
  today: number;
  numbers: number;
  progress: Progress;
  kept: Counts;
}

type Command =
  | { do: 'create'; draft: MissionDraft }
  | { do: 'edit'; which: number; draft: MissionDraft }
  | { do: 'end'; which: number }
  | { do: 'mark'; which: number; offset: number; to: MarkState; marker: 'kid' | 'parent' }
  | { do: 'mark-week'; which: number }
  | { do: 'pass'; days: number };

const which = fc.nat(6);
const someCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create'), draft: someDraft }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit'), which, draft: someDraft }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end'), which }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('mark'),
      which,
      offset: fc.integer({ min: -12, max: 12 }),
      to: fc.constantFrom('undone', 'wait', 'done', 'done'),
      marker: fc.constantFrom('kid', 'parent'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mark-week'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass'), days: fc.integer({ min: 1, max: 9 }) }),
  },
);

const someCommands = fc.array(someCommand, { minLength: 1, maxLength: 40, size: 'max' });

test('updates counts step by step to the same values as a full recount', () => {
  let fullWeeks = 0;
  fc.assert(
    fc.property(someCommands, (commands) => {
      let scene: Scene = {
        today: BEGIN,
        numbers: 0,
        progress: { missions: [], marks: [] },
        kept: { earned: 0, fullWeeks: 0, weeks: {} },
      };
      for (const command of commands) {
        scene = after(scene, command);
        expect(scene.kept, command.do).toEqual(recount(scene.progress));
        expect(strayMarks(scene.progress), command.do).toEqual([]);
      }
      fullWeeks += scene.kept.fullWeeks;
    }),
    { numRuns: 300 },
  );
  expect(fullWeeks, 'the random families had full weeks to count').toBeGreaterThan(0);
});

/** Runs a family's command in the steps of the server: read a part, change it, save it. */
function after(scene: Scene, command: Command): Scene {
  const { today, numbers } = scene;
  if (command.do === 'pass') return { ...scene, today: today + command.days };
  const thisWeek = firstDay(weekOf(today));
  if (command.do === 'create') {
    const started = startMission(numbers + 1, command.draft, today);
    return changed({ ...scene, numbers: numbers + 1 }, thisWeek, Infinity, (progress) =>
      withMissions(progress, [started]),
    );
  }
  const { missions } = scene.progress;
  const mission = missions[command.which % missions.length];
  if (!mission) return scene;
  if (command.do === 'mark') return marked(scene, mission, command);
  if (command.do === 'mark-week') {
    return Array.from({ length: 7 }, (_, offset) => thisWeek + offset - today).reduce<Scene>(
      (before, offset) => marked(before, mission, { offset, to: 'done', marker: 'parent' }),
      scene,
    );
  }
  if (mission.finish !== null) return scene;
  if (command.do === 'end') {
    const ended = endMission(mission, today);
    return changed(scene, thisWeek, Infinity, (progress) => withEnd(progress, ended, today));
  }
  const edit = editMission(mission, command.draft, today, numbers + 1);
  return changed({ ...scene, numbers: numbers + 1 }, thisWeek, Infinity, (progress) =>
    withEdit(progress, edit, today),
  );
}

function marked(
  scene: Scene,
  mission: Mission,
  { offset, to, marker }: { offset: number; to: MarkState; marker: 'kid' | 'parent' },
): Scene {
  const { today, progress } = scene;
  const day = today + offset;
  const saw = stateOf(progress.marks, mission.mission, day);
  const decision = decideMark(mission, day, today, saw, marker, { to, saw });
  if ('refused' in decision) return scene;
  return changed(scene, firstDay(weekOf(day)), lastDay(weekOf(day)), (part) =>
    withMark(part, mission.mission, day, decision.state),
  );
}

/** Changes the part of the progress from whole weeks, as the server reads it. */
function changed(
  scene: Scene,
  from: number,
  to: number,
  change: (part: Progress) => Progress,
): Scene {
  const { missions, marks } = scene.progress;
  const isIn = ({ day }: { day: number }) => day >= from && day <= to;
  const before = {
    missions: missions.filter(
      ({ start, finish }) => start <= to && (finish === null || finish >= from),
    ),
    marks: marks.filter(isIn),
  };
  const part = change(before);
  const counts = countsChange(before, part);
  const weeks = { ...scene.kept.weeks };
  for (const { week, figures } of counts.weeks) {
    if (figures.wait + figures.done > 0) weeks[firstDay(week)] = figures;
    else delete weeks[firstDay(week)];
  }
  const touched = new Set(part.missions.map(({ mission }) => mission));
  return {
    ...scene,
    progress: {
      missions: [...missions.filter(({ mission }) => !touched.has(mission)), ...part.missions],
      marks: [...marks.filter((mark) => !isIn(mark)), ...part.marks],
    },
    kept: {
      earned: scene.kept.earned + counts.earned,
      fullWeeks: scene.kept.fullWeeks + fullWeeksMore(counts.weeks),
      weeks,
    },
  };
}

/** Recounts on purpose without functions of the domain. */
function recount({ missions, marks }: Progress): Counts {
  const counts: Counts = { earned: 0, fullWeeks: 0, weeks: {} };
  for (const { state, mission } of marks) {
    const points = missions.find((each) => each.mission === mission)?.points ?? 0;
    if (state === 'done') counts.earned += points;
  }
  for (const monday of new Set(marks.map(({ day }) => day - weekdayOf(day)))) {
    const figures = { all: 0, wait: 0, done: 0 };
    for (let day = monday; day < monday + 7; day += 1) {
      for (const mission of missions) {
        if (!isToDo(mission, day)) continue;
        figures.all += 1;
        const mark = marks.find((each) => each.mission === mission.mission && each.day === day);
        if (mark) figures[mark.state] += 1;
      }
    }
    if (figures.wait + figures.done > 0) counts.weeks[monday] = figures;
    if (figures.all > 0 && figures.all === figures.done) counts.fullWeeks += 1;
  }
  return counts;
}

/** Returns invalid marks: two on one day, or off their mission's days, first day and last day. */
function strayMarks({ missions, marks }: Progress) {
  return marks.filter(({ mission, day, state }, at) => {
    const its = missions.find((each) => each.mission === mission);
    const paidAsItEnded = state === 'done' && (its?.finish === day || its?.start === day);
    const twice = marks.findIndex((each) => each.mission === mission && each.day === day) !== at;
    return twice || !its || !(isToDo(its, day) || paidAsItEnded);
  });
}

function isToDo({ start, finish, days, rhythm }: Mission, day: number): boolean {
  const hasBegun = day >= start;
  const isOver = finish !== null && day >= finish;
  const monday = (day - weekdayOf(day) + 3) / 7;
  const isRightWeek = rhythm === null || monday % rhythm.every === rhythm.phase;
  return hasBegun && !isOver && isRightWeek && days.some((each) => each === weekdayOf(day));
}

function weekdayOf(day: number): number {
  return (new Date(day * DAY_MS).getUTCDay() + 6) % 7;
}
