import { giftsText, missionsText } from './points.ts';
import { DAY_MS, MINUTE_MS, shownIn } from './time-zone.ts';

/** When a grown-up hears of what waits: at once, in the evening, or never. */
export const TELLS = ['at-once', 'evening', 'never'] as const;
export type Tell = (typeof TELLS)[number];

/** What a grown-up has chosen; times are minutes after midnight on the clocks of the family's zone. */
export interface NotificationChoice {
  tell: Tell;
  /** When the evening is. */
  evening: number;
  /** From when until when nothing is told at once, over midnight too; `null`: there are none. */
  quiet: { from: number; until: number } | null;
}

/** Who has chosen nothing hears nothing. */
export const SILENT: NotificationChoice = {
  tell: 'never',
  evening: 19 * 60,
  quiet: { from: 21 * 60, until: 7 * 60 },
};

/** How somebody hears: on a device that has asked for it, or by a letter. */
export type Way = 'push' | 'letter';

/**
 * When somebody is to be told of what waits since `now`, in ms since 1970; `null`: never. Letters
 * come in the evening alone. What falls into quiet hours is told when they end.
 */
export function dueAt(
  { tell, evening, quiet }: NotificationChoice,
  way: Way,
  timeZone: string,
  now: number,
): number | null {
  if (tell === 'never') return null;
  if (tell === 'evening' || way === 'letter') return nextShown(timeZone, evening, now);
  return quiet && isWithin(quiet, minutesIn(timeZone, now))
    ? nextShown(timeZone, quiet.until, now)
    : now;
}

/** Whether a time of day is in quiet hours; where both ends are the same time there are none. */
export function isWithin({ from, until }: { from: number; until: number }, at: number): boolean {
  return from <= until ? from <= at && at < until : at >= from || at < until;
}

/** The minutes since midnight on the clocks of a zone. */
function minutesIn(timeZone: string, at: number): number {
  const shown = shownIn(timeZone, at);
  return Math.floor((shown - Math.floor(shown / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/**
 * The first instant after `now` at which a zone's clocks show a time of day. One that they leave out
 * comes as much later as they were put on; of one that they show twice either may be it.
 */
function nextShown(timeZone: string, minutes: number, now: number): number {
  const shown = shownIn(timeZone, now);
  let target = Math.floor(shown / DAY_MS) * DAY_MS + minutes * MINUTE_MS;
  if (target <= shown) target += DAY_MS;
  const behind = (at: number) => target - shownIn(timeZone, at);
  let at = now + (target - shown);
  at += behind(at);
  // The clocks leave it out.
  if (behind(at) > 0) at += behind(at);
  return at;
}

/** „Zosia: 3 misje do zaakceptowania”: all that a notification says. */
export function waitingSentence(name: string, { missions, gifts }: WaitingCount): string {
  const parts = [
    missions > 0 && `${missionsText(missions)} do zaakceptowania`,
    gifts > 0 && `${giftsText(gifts)} do wydania`,
  ].filter(Boolean);
  return `${name}: ${parts.length > 0 ? parts.join(', ') : 'nic już nie czeka'}`;
}

/** What of a kid waits for its parents: marks to accept, and chosen gifts to hand over. */
export interface WaitingCount {
  missions: number;
  gifts: number;
}
