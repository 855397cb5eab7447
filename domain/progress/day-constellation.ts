import type { Day, Weekday } from '../time/day.ts';
import { dayFiguresOf, missionsOn, type Progress, type WeekFigures } from './progress.ts';

/** The figure of each weekday. */
export const FIGURE_NAMES: Record<Weekday, string> = {
  0: 'Miś',
  1: 'Lis',
  2: 'Rakieta',
  3: 'Wieloryb',
  4: 'Latawiec',
  5: 'Sowa',
  6: 'Ślimak',
};

/** A figure has no more stars; with more missions the last star stands for all others. */
export const MOST_DAY_STARS = 9;

/**
 * The stars of a day's figure, one for each mission that is due. They light from the first to the
 * last: as many as are done, then as many as wait for a parent.
 */
export interface DayConstellation {
  stars: number;
  lit: number;
  waiting: number;
}

export function constellationOf({ all, wait, done }: WeekFigures): DayConstellation {
  const stars = Math.min(all, MOST_DAY_STARS);
  // The last star is lit only when nothing is left.
  const reached = (missions: number) => (missions === all ? stars : Math.min(missions, stars - 1));
  const lit = reached(done);
  return { stars, lit, waiting: reached(wait + done) - lit };
}

export function constellationOn(progress: Progress, day: Day): DayConstellation {
  return constellationOf(dayFiguresOf(missionsOn(progress, day)));
}

export function givenStars({ lit, waiting }: DayConstellation): number {
  return lit + waiting;
}

/** Its last thumb is given, so that its figure is awake. */
export function isAwake(of: DayConstellation): boolean {
  return of.stars > 0 && givenStars(of) === of.stars;
}
