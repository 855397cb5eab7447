import type { DayMission } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';

/** In CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

export interface RaisedThumb {
  /** The card's `data-mission` value. */
  card: string;
  /** `null` if nothing flies. */
  from: Place | null;
  waits: boolean;
  /** The day that this thumb completed, if its finale was not played yet. */
  finale: Day | null;
}

export function cardOf({ mission: { mission }, day }: DayMission): string {
  return `${mission} ${day}`;
}

export function placeOf(card: string): Place | null {
  const box = document.querySelector(`main [data-mission="${card}"]`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/**
 * How long a finale plays before a tap can end it, in milliseconds. Only then it counts as seen.
 */
export const FINALE_HOLDS_MS = 3000;

/** How long the star flies, in milliseconds: the same as in the style sheet. */
export const FLIGHT_MS = 900;

/** Of this browser page: `login day`. */
const played = new Set<string>();

export function isFinaleDue(login: string, day: Day): boolean {
  return !played.has(`${login} ${day}`);
}

export function noteFinale(login: string, day: Day): void {
  played.add(`${login} ${day}`);
}
