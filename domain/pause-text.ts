import { counted } from './counted.ts';
import { type Day, dateOf, dayLabel, dayTitle } from './day.ts';
import type { PauseDraft, PauseKind } from './pause.ts';
import { daysOfPause } from './pause-plan.ts';

/** What a pause is called. */
export const PAUSE_NAMES: Record<PauseKind, string> = { holiday: 'Wakacje', illness: 'Choroba' };

/** „20 listopada – 6 grudnia”, „21–22 listopada”, one day by itself; of another year than today's with its year. */
export function pauseLabel({ from, to }: Pick<PauseDraft, 'from' | 'to'>, today: Day): string {
  if (from === to) return dayTitle(from, today);
  const [first, last] = [dateOf(from), dateOf(to)];
  const isOneYear = first.year === last.year;
  if (isOneYear && first.month === last.month) return `${first.date}–${dayTitle(to, today)}`;
  return `${isOneYear ? dayLabel(from) : dayTitle(from, today)} – ${dayTitle(to, today)}`;
}

/** „1 dzień”, „17 dni” */
export function pauseLength(pause: Pick<PauseDraft, 'from' | 'to'>): string {
  return counted(daysOfPause(pause), 'dzień', 'dni', 'dni');
}
