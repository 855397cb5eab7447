import { type DayConstellation, givenStars } from '#domain/progress/day-constellation.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { type Day, weekday } from '#domain/time/day.ts';
import { middleOf, type Place } from '../../ui/device/middle.ts';

export interface RaisedThumb {
  /** The card's `data-mission` value. */
  card: string;
  day: Day;
  /** After the thumb. */
  constellation: DayConstellation;
  /** Of more than nine missions some add no star. */
  addsStar: boolean;
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
  const found = document.querySelector(`main [data-mission="${card}"]`);
  return found && middleOf(found);
}

/** The star that was given last, or the card on a page without the day's figure. */
export function placeOfStar({ card, day, addsStar, constellation }: RaisedThumb): Place | null {
  const stars = document.querySelectorAll(`main [data-figure="${weekday(day)}"] [data-star]`);
  const given = stars[givenStars(constellation) - 1];
  return addsStar && given ? middleOf(given) : placeOf(card);
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
