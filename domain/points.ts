import type { PictureId } from './catalogue/pictures.ts';
import { counted, formOf } from './counted.ts';
import type { Day } from './day.ts';

/** One line of the points history (section 3, History row). */
export interface HistoryRow {
  day: Day;
  type: 'mission' | 'gift' | 'extra';
  /** Of its mission, gift or extra points. */
  number: number;
  name: string;
  /** Extra points have none. */
  picture: PictureId | null;
  /** Negative where they were spent, or taken back. */
  points: number;
}

/** „1 punkt”, „2 punkty”, „5 punktów” in our own texts. */
export function pointsText(points: number): string {
  return counted(points, 'punkt', 'punkty', 'punktów');
}

/** The price of a gift: „gratis”, „1 punkt”, „20 punktów” */
export function priceText(points: number): string {
  return points === 0 ? 'gratis' : pointsText(points);
}

/** What a child sees of its points: a debt is nothing to it. */
export function pointsSeen(remaining: number): number {
  return Math.max(0, remaining);
}

/** „1 misja”, „3 misje”, „12 misji” */
export function missionsText(missions: number): string {
  return counted(missions, 'misja', 'misje', 'misji');
}

/** „1 nagroda”, „3 nagrody”, „12 nagród” */
export function giftsText(gifts: number): string {
  return counted(gifts, 'nagroda', 'nagrody', 'nagród');
}

/** What a kid's day still has: „zostało 1”, „zostały 2”, „zostało 5”; `all` are the day's missions. */
export function leftText(left: number, all: number): string {
  if (all === 0) return 'dziś bez misji';
  if (left === 0) return 'wszystko zrobione';
  return `${formOf(left, 'zostało', 'zostały', 'zostało')} ${left}`;
}

/** What is left to spend; negative when undone marks leave less than was spent (section 9). */
export function remaining(earned: number, spent: number): number {
  return earned - spent;
}
