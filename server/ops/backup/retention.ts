import { DAY_MS } from '#domain/time/time-zone.ts';

const WEEK_MS = 7 * DAY_MS;
/** The newest backups are always kept: they may have been taken by hand before a risky step. */
const LATEST = 5;
/** 1970 began on a Thursday, and weeks begin on Mondays. */
const DAYS_BEFORE_MONDAY = 3;

/** Periods (day, week, month), and in how many of them the newest backup is kept. */
const RULES: readonly { stretch(moment: number): number; count: number }[] = [
  { stretch: (moment) => Math.floor(moment / DAY_MS), count: 7 },
  { stretch: (moment) => Math.floor((moment + DAYS_BEFORE_MONDAY * DAY_MS) / WEEK_MS), count: 5 },
  { stretch: monthOf, count: 12 },
];

/**
 * Returns which backups are kept, by their times (ms since 1970). It keeps the newest of each of
 * seven days, five weeks and twelve months (UTC), and the five newest overall. Only periods with a
 * backup count, so a year without power costs none. Backups from the future, made while the clock
 * was wrong, are counted separately by the same rules.
 */
export function retainedOf(moments: readonly number[], now: number): number[] {
  const past = moments.filter((moment) => moment <= now);
  const future = moments.filter((moment) => moment > now);
  return [...retainedByRules(past), ...retainedByRules(future)];
}

function retainedByRules(moments: readonly number[]): number[] {
  const newestFirst = moments.toSorted((one, other) => other - one);
  const retained = new Set(newestFirst.slice(0, LATEST));
  for (const { stretch, count } of RULES) {
    const newest = new Map<number, number>();
    for (const moment of newestFirst) {
      if (!newest.has(stretch(moment))) newest.set(stretch(moment), moment);
    }
    for (const moment of [...newest.values()].slice(0, count)) retained.add(moment);
  }
  return newestFirst.filter((moment) => retained.has(moment));
}

function monthOf(moment: number): number {
  const date = new Date(moment);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
