import { activeOn, type Mission } from './mission.ts';
import type { Progress, WeekFigures } from './progress.ts';
import { daysOf, type Week, weekOf } from './week.ts';

/**
 * The figures of every week that has a mark in them, as `figuresOf` says of one. The work grows
 * with missions and marks, never with one times the other: it is done for a file that anybody may
 * have written.
 */
export function figuresOfAll({ missions, marks }: Progress): Map<Week, WeekFigures> {
  const byNumber = new Map(missions.map((mission) => [mission.mission, mission]));
  const weeks = new Map<Week, WeekFigures>();
  for (const { mission: number, day, state } of marks) {
    const mission = byNumber.get(number);
    if (!mission || !activeOn(mission, day)) continue;
    const week = weekOf(day);
    const figures = weeks.get(week) ?? { all: 0, wait: 0, done: 0 };
    figures[state] += 1;
    weeks.set(week, figures);
  }
  const counted = [...weeks].sort(([one], [other]) => one - other);
  const { whole, part } = spansOf(missions);
  let days = 0;
  let next = 0;
  for (const [week, figures] of counted) {
    for (; next < whole.length && (whole[next]?.week ?? 0) <= week; next += 1) {
      days += whole[next]?.days ?? 0;
    }
    figures.all = days + (part.get(week) ?? 0);
  }
  return new Map(counted);
}

/** By how much the number of mission-days in a whole week grows from a week on. */
interface Step {
  week: Week;
  days: number;
}

/**
 * How many days missions have in the weeks in which they begin and end, and how that changes over
 * the weeks that lie whole between those.
 */
function spansOf(missions: readonly Mission[]) {
  const whole: Step[] = [];
  const part = new Map<Week, number>();
  for (const mission of missions) {
    const first = weekOf(mission.start);
    const last = mission.finish === null ? null : weekOf(mission.finish);
    for (const week of new Set([first, last ?? first])) {
      const active = daysOf(week).filter((day) => activeOn(mission, day)).length;
      part.set(week, (part.get(week) ?? 0) + active);
    }
    const days = mission.days.length;
    whole.push({ week: first + 1, days });
    if (last !== null) whole.push({ week: Math.max(last, first + 1), days: -days });
  }
  return { whole: whole.sort((one, other) => one.week - other.week), part };
}
