import { counted } from '../base/counted.ts';
import { type Day, dateOf } from '../time/day.ts';
import { type Month, monthOf, type Week } from '../time/week.ts';
import { isFull, type WeekFigures } from './progress.ts';

export type FiguresOfWeek = WeekFigures & { week: Week };

const MONTHS = [
  ...['styczeń', 'luty', 'marzec', 'kwiecień', 'maj', 'czerwiec'],
  ...['lipiec', 'sierpień', 'wrzesień', 'październik', 'listopad', 'grudzień'],
];

/** Groups whole weeks by month, in their order. */
export function byMonth<Each extends FiguresOfWeek>(weeks: readonly Each[]) {
  const months = [...new Set(weeks.map(({ week }) => monthOf(week)))];
  return months.map((month) => ({
    month,
    weeks: weeks.filter(({ week }) => monthOf(week) === month),
  }));
}

/** „listopad: 108 z 124 misji, 2 pełne tygodnie”, or „grudzień 2025: …” for another year. */
export function monthText(month: Month, weeks: readonly FiguresOfWeek[], today: Day): string {
  const year = Math.floor(month / 12);
  const name = `${MONTHS[month % 12]}${year === dateOf(today).year ? '' : ` ${year}`}`;
  const sum = (of: 'all' | 'done') => weeks.reduce((total, week) => total + week[of], 0);
  if (sum('all') === 0) return `${name}: bez misji`;
  const full = weeks.filter(isFull).length;
  const missions = `${name}: ${sum('done')} z ${sum('all')} misji`;
  if (full === 0) return missions;
  return `${missions}, ${counted(full, 'pełny tydzień', 'pełne tygodnie', 'pełnych tygodni')}`;
}
