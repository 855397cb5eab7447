import { counted } from '../base/counted.ts';
import { pointsText, priceText } from './points.ts';

/**
 * The smaller of 100 and 100 × remaining / points. Debts count as 0. A free gift is full unless
 * there are debts.
 */
export function giftPercent(points: number, remaining: number): number {
  if (remaining < 0) return 0;
  return points === 0 ? 100 : Math.min(100, (100 * remaining) / points);
}

/** The most points that a child can count, one star each. */
const MOST_STARS = 20;
/** A higher price is a jar that fills in this number of steps. */
const JAR_STEPS = 10;

interface DrawnPrice {
  as: 'stars' | 'jar';
  of: number;
  filled: number;
}

/** For a child who cannot read numbers. Full exactly when affordable; a free gift has no stars. */
export function drawnPrice(points: number, remaining: number): DrawnPrice {
  if (points > MOST_STARS) return { as: 'jar', of: JAR_STEPS, filled: jarSteps(points, remaining) };
  return { as: 'stars', of: points, filled: filledOf(points, points, remaining) };
}

/** „0 z 1 punktu”, „gratis”. A child in debt can take nothing, not even a free gift. */
export function savedText(points: number, remaining: number): string {
  if (points === 0 && remaining < 0) {
    return `${priceText(points)}, ale najpierw zbierz ${pointsText(-remaining)}`;
  }
  if (points === 0) return priceText(points);
  return `${Math.max(0, Math.min(remaining, points))} z ${counted(points, 'punktu', 'punktów', 'punktów')}`;
}

/** Returns how far a price's jar is filled, also for a price that is drawn as stars. */
export function jarSteps(points: number, remaining: number): number {
  return filledOf(JAR_STEPS, points, remaining);
}

function filledOf(all: number, points: number, remaining: number): number {
  return remaining >= points ? all : Math.max(0, Math.floor((all * remaining) / points));
}
