import type { Gift } from '../gift/gift.ts';
import type { Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import type { WithExcuses } from '../pause/excuse.ts';
import { isDueOn, type WithPauses } from '../pause/pause.ts';
import type { Day } from '../time/day.ts';
import type { Week } from '../time/week.ts';

/** For this many days nobody has chosen a gift before the parent is asked about it. */
export const UNCHOSEN_DAYS = 42;

/** Due days in a row on which a mission was marked before the parent is asked about it. */
export const HABIT_DAYS = 28;

/** They must be among the last days, in which a mission of five days a week has 28. */
export const HABIT_REACH = 40;

/** A question that a family was asked in a week, about a gift or a mission's lineage. */
export interface ShownSuggestion {
  /** Unique in a family. */
  number: number;
  week: Week;
  /** „Nie pytaj więcej”. */
  settled: boolean;
}

/** Returns for how many whole weeks a kid has left a gift that it can afford; `null`: no question. */
export function unchosenWeeks(
  { points, since }: Pick<Gift, 'points'> & { since: Day | null },
  { remaining, goal }: { remaining: number; goal: number | null },
  today: Day,
): number | null {
  // A kid that saves for something leaves the other gifts on purpose.
  if (since === null || goal !== null || points > remaining) return null;
  const days = today - since;
  return days < UNCHOSEN_DAYS ? null : Math.floor(days / 7);
}

/**
 * Returns on how many due days in a row before today a mission was marked; `null`: no question.
 * A mark may still wait. Days before the present version do not count.
 */
export function habitDays(
  of: WithPauses & WithExcuses & { marks: readonly Mark[] },
  mission: Mission,
  today: Day,
): number | null {
  if (mission.finish !== null) return null;
  const marked = new Set(
    of.marks.filter((mark) => mark.mission === mission.mission).map(({ day }) => day),
  );
  let days = 0;
  for (let day = today - 1; day >= today - HABIT_REACH; day -= 1) {
    if (!isDueOn(of, mission, day)) continue;
    if (!marked.has(day)) break;
    days += 1;
  }
  return days < HABIT_DAYS ? null : days;
}

/**
 * Returns what the family is asked in a week: at most one thing, which stays the same until the week
 * is over. The things not asked about for longest come first.
 */
export function suggestionOf<Candidate extends { number: number }>(
  candidates: readonly Candidate[],
  shown: readonly ShownSuggestion[],
  week: Week,
): Candidate | null {
  const known = new Map(shown.map((each) => [each.number, each]));
  const ofWeek = shown.filter((each) => each.week === week);
  const open = candidates.filter(({ number }) => !known.get(number)?.settled);
  if (ofWeek.length > 0) {
    return open.find(({ number }) => ofWeek.some((each) => each.number === number)) ?? null;
  }
  const last = ({ number }: Candidate) => known.get(number)?.week ?? -1;
  const [next] = [...open].sort(
    (one, other) => last(one) - last(other) || one.number - other.number,
  );
  return next ?? null;
}
