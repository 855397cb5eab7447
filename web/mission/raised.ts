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

/** Days whose finale this page has shown. */
const finished = new Set<string>();

/** Whether a day's finale is still to be shown; from now on it was. */
export function takeFinale(login: string, day: Day): boolean {
  const name = `${login} ${day}`;
  if (finished.has(name)) return false;
  finished.add(name);
  return true;
}
