import { counted } from '../base/counted.ts';
import { type Day, dateOf, dayLabel, dayTitle } from '../time/day.ts';
import { daysOfPause, type PauseDraft, type PauseKind } from './pause.ts';

/** The names of the kinds of pause. */
export const PAUSE_NAMES: Record<PauseKind, string> = { holiday: 'Wakacje', illness: 'Choroba' };

/**
 * Returns „20 listopada – 6 grudnia”, „21–22 listopada” or a single day, with the year when it is
 * not today's.
 */
export function pauseLabel({ from, to }: Pick<PauseDraft, 'from' | 'to'>, today: Day): string {
  if (from === to) return dayTitle(from, today);
  const [first, last] = [dateOf(from), dateOf(to)];
  const isOneYear = first.year === last.year;
  if (isOneYear && first.month === last.month) return `${first.date}–${dayTitle(to, today)}`;
  return `${isOneYear ? dayLabel(from) : dayTitle(from, today)} – ${dayTitle(to, today)}`;
}

/** Returns „1 dzień” or „17 dni”. */
export function pauseLength(pause: Pick<PauseDraft, 'from' | 'to'>): string {
  return counted(daysOfPause(pause), 'dzień', 'dni', 'dni');
}

/** What a kid reads and hears on a paused day. */
export const RESTING: Record<PauseKind, string> = {
  holiday: 'Wakacje! W tym dniu odpoczywasz.',
  illness: 'Odpoczywaj i zdrowiej! W tym dniu nie ma misji.',
};
