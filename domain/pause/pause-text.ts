import { counted } from '../base/counted.ts';
import { type Day, dateOf, dayLabel, dayTitle } from '../time/day.ts';
import { daysOfPause, type PauseDraft, type PauseKind } from './pause.ts';

export const PAUSE_NAMES: Record<PauseKind, string> = { holiday: 'Wakacje', illness: 'Choroba' };

/** „20 listopada – 6 grudnia”, „21–22 listopada” or one day, with a year that is not today's. */
export function pauseLabel({ from, to }: Pick<PauseDraft, 'from' | 'to'>, today: Day): string {
  if (from === to) return dayTitle(from, today);
  const [first, last] = [dateOf(from), dateOf(to)];
  const isOneYear = first.year === last.year;
  if (isOneYear && first.month === last.month) return `${first.date}–${dayTitle(to, today)}`;
  return `${isOneYear ? dayLabel(from) : dayTitle(from, today)} – ${dayTitle(to, today)}`;
}

/** „1 dzień” or „17 dni”. */
export function pauseLength(pause: Pick<PauseDraft, 'from' | 'to'>): string {
  return counted(daysOfPause(pause), 'dzień', 'dni', 'dni');
}

export const RESTING: Record<PauseKind, string> = {
  holiday: 'Wakacje! W tym dniu odpoczywasz.',
  illness: 'Odpoczywaj i zdrowiej! W tym dniu nie ma misji.',
};
