import { counted } from '../base/counted.ts';
import { type Day, dateOf, dayLabel, dayOf, LAST_DAY } from './day.ts';

/** A week from Monday to Sunday, counted from the one with 1970-01-01. */
export type Week = number;

export function weekOf(day: Day): Week {
  return Math.floor((day + 3) / 7);
}

export const LAST_WEEK = weekOf(LAST_DAY);

export function firstDay(week: Week): Day {
  return week * 7 - 3;
}

export function lastDay(week: Week): Day {
  return firstDay(week) + 6;
}

export function daysOf(week: Week): Day[] {
  return Array.from({ length: 7 }, (_, offset) => firstDay(week) + offset);
}

/** „30 listopada – 6 grudnia” or „9–15 marca”. */
export function weekLabel(week: Week): string {
  const from = firstDay(week);
  const to = lastDay(week);
  return dateOf(from).month === dateOf(to).month
    ? `${dateOf(from).date}–${dayLabel(to)}`
    : `${dayLabel(from)} – ${dayLabel(to)}`;
}

/**
 * „16–22 listopada”, or „28 grudnia – 3 stycznia 2027” when it ends in another year than today's.
 */
export function weekTitle(week: Week, today: Day): string {
  const { year } = dateOf(lastDay(week));
  return year === dateOf(today).year ? weekLabel(week) : `${weekLabel(week)} ${year}`;
}

/** A calendar month, counted from January of the year 0. */
export type Month = number;

/** That of most of a week's days: the one of its Thursday. */
export function monthOf(week: Week): Month {
  const { year, month } = dateOf(firstDay(week) + 3);
  return year * 12 + month - 1;
}

export function firstWeekOf(month: Month): Week {
  const date = { year: Math.floor(month / 12), month: (month % 12) + 1, date: 1 };
  // A month begins with its first Thursday.
  return weekOf(dayOf(date) + 3);
}

/** That of most of its days. */
export function yearOf(week: Week): number {
  return Math.floor(monthOf(week) / 12);
}

/** „ten tydzień”, „3 tygodnie temu”, or „2025” for another year. */
export function weekNote(week: Week, today: Day): string {
  const ago = weekOf(today) - week;
  if (ago === 0) return 'ten tydzień';
  if (ago === 1) return 'poprzedni tydzień';
  const [from, to] = [dateOf(firstDay(week)).year, dateOf(lastDay(week)).year];
  if (from !== to) return `${from}/${to}`;
  if (from !== dateOf(today).year) return String(from);
  return `${counted(ago, 'tydzień', 'tygodnie', 'tygodni')} temu`;
}
