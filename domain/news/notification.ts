import { MOST_COUNTED } from '../base/bounds.ts';
import { formOf } from '../base/counted.ts';
import { giftsText, missionsText } from '../gift/points.ts';
import { weekday } from '../time/day.ts';
import { DAY_MS, MINUTE_MS, shownIn } from '../time/time-zone.ts';

/** `weekly`: on Sunday evening. */
export const NOTIFY_CHOICES = ['at-once', 'evening', 'weekly', 'never'] as const;
export type NotifyChoice = (typeof NOTIFY_CHOICES)[number];

/** Times are minutes after midnight in the family's time zone. */
export interface NotificationChoice {
  tell: NotifyChoice;
  evening: number;
  /** The quiet hours, which can span midnight; `null` without any. */
  quiet: { from: number; until: number } | null;
}

export const SILENT: NotificationChoice = {
  tell: 'never',
  evening: 19 * 60,
  quiet: { from: 21 * 60, until: 7 * 60 },
};

export type Channel = 'push' | 'letter';

/**
 * Returns when to notify about what waits since `now`, in ms since 1970; `null` is never. Letters
 * go out only in the evening. A notification in quiet hours waits for their end.
 */
export function dueAt(
  { tell: choice, evening, quiet }: NotificationChoice,
  channel: Channel,
  timeZone: string,
  now: number,
): number | null {
  if (choice === 'never') return null;
  if (choice === 'weekly') return nextShown(timeZone, evening, now, true);
  if (choice === 'evening' || channel === 'letter') return nextShown(timeZone, evening, now);
  return quiet && isWithin(quiet, minutesIn(timeZone, now))
    ? nextShown(timeZone, quiet.until, now)
    : now;
}

/** If both ends are equal, there are no quiet hours. */
export function isWithin({ from, until }: { from: number; until: number }, at: number): boolean {
  return from <= until ? from <= at && at < until : at >= from || at < until;
}

function minutesIn(timeZone: string, at: number): number {
  const shown = shownIn(timeZone, at);
  return Math.floor((shown - Math.floor(shown / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/**
 * Returns the first instant after `now` at which a zone's clocks show a time of day. For a time
 * that a clock change skips, the instant is as much later as the clocks jump. For a time that
 * occurs twice, it is either of them.
 */
function nextShown(timeZone: string, minutes: number, now: number, onSunday = false): number {
  const shown = shownIn(timeZone, now);
  let target = Math.floor(shown / DAY_MS) * DAY_MS + minutes * MINUTE_MS;
  if (target <= shown) target += DAY_MS;
  if (onSunday) target += (6 - weekday(Math.floor(target / DAY_MS))) * DAY_MS;
  const behind = (at: number) => target - shownIn(timeZone, at);
  let at = now + (target - shown);
  at += behind(at);
  // A clock change skips this time.
  if (behind(at) > 0) at += behind(at);
  return at;
}

/** „Zosia: 3 misje do zaakceptowania”. */
export function waitingSentence(name: string, count: WaitingCount): string {
  return `${name}: ${waitingText(count) || 'nic już nie czeka'}`;
}

/** Empty if nothing waits. */
export function waitingText({ missions, gifts, proposals }: WaitingCount): string {
  const parts = [
    missions > 0 && `${missionsText(missions)} do zaakceptowania`,
    gifts > 0 && `${giftsText(gifts)} do odebrania`,
    proposals > 0 && 'coś jeszcze do obejrzenia',
  ];
  return parts.filter(Boolean).join(', ');
}

/** „3 misje czekają na akceptację”; `waiting` counts to `MOST_COUNTED`. */
export function waitingMissionsText(waiting: number): string {
  const isMore = waiting >= MOST_COUNTED;
  const missions = isMore ? MOST_COUNTED - 1 : waiting;
  const wait = formOf(missions, 'czeka', 'czekają', 'czeka');
  return `${isMore ? 'ponad ' : ''}${missionsText(missions)} ${wait} na akceptację`;
}

/** What waits for the parents of a kid: marks to accept, chosen gifts to hand over, proposals. */
export interface WaitingCount {
  missions: number;
  gifts: number;
  proposals: number;
}
