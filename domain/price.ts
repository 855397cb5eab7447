import { counted } from './counted.ts';
import { priceText } from './points.ts';

/**
 * How much of the price is there, in percent (section 9): the smaller of 100 and 100 × remaining /
 * points. Debts show as nothing; a gift that costs nothing is full unless there are debts.
 */
export function giftPercent(points: number, remaining: number): number {
  if (remaining < 0) return 0;
  return points === 0 ? 100 : Math.min(100, (100 * remaining) / points);
}

/** So many points a child can still count, one star each. */
const MOST_STARS = 20;
/** Above them there is one jar, which fills in so many steps. */
const JAR_STEPS = 10;

/** A price as a picture: how many stars or steps it has, and how many of them shine. */
interface DrawnPrice {
  as: 'stars' | 'jar';
  of: number;
  filled: number;
}

/**
 * A price for who cannot read the number (decisions, „Gifts and points”). It is full exactly when
 * the gift is affordable; what costs nothing has no stars.
 */
export function drawnPrice(points: number, remaining: number): DrawnPrice {
  if (points > MOST_STARS) return { as: 'jar', of: JAR_STEPS, filled: jarSteps(points, remaining) };
  return { as: 'stars', of: points, filled: filledOf(points, points, remaining) };
}

/** „5 z 30 punktów”, „0 z 1 punktu”, „gratis”: how much of a price is there. */
export function savedText(points: number, remaining: number): string {
  if (points === 0) return priceText(points);
  return `${Math.max(0, Math.min(remaining, points))} z ${counted(points, 'punktu', 'punktów', 'punktów')}`;
}

/** How far a price's jar is filled, whether or not its stars could be counted. */
export function jarSteps(points: number, remaining: number): number {
  return filledOf(JAR_STEPS, points, remaining);
}

function filledOf(all: number, points: number, remaining: number): number {
  return remaining >= points ? all : Math.max(0, Math.floor((all * remaining) / points));
}
