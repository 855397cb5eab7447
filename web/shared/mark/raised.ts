import type { Day } from '#domain/day.ts';
import type { DayMission } from '#domain/progress.ts';

/** On the screen, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** A kid's thumb up that has changed something, as it is celebrated. */
export interface Raised {
  /** As the cards name what they show. */
  card: string;
  /** Where its card was; `null` where nothing is to fly. */
  from: Place | null;
  waits: boolean;
  /** The day that is all done with it, whose finale was not shown yet. */
  finale: Day | null;
}

export function cardOf({ mission: { mission }, day }: DayMission): string {
  return `${mission} ${day}`;
}

/** The place of a card, as the screen shows it. */
export function placeOf(card: string): Place | null {
  const box = document.querySelector(`main [data-mission="${card}"]`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** So long a finale is looked at before a tap may end it; it was shown only then. */
export const FINALE_HOLDS_MS = 1500;

/** Days whose finale this page has shown. */
const finished = new Set<string>();

/** Whether a day's finale is still to be shown. */
export function isFinaleDue(login: string, day: Day): boolean {
  return !finished.has(`${login} ${day}`);
}

/** A day's finale was shown. */
export function noteFinale(login: string, day: Day): void {
  finished.add(`${login} ${day}`);
}
