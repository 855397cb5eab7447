import { counted, formOf, numberText } from '../base/counted.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { Day } from '../time/day.ts';

/** In the order of „Misje +345 · Ekstra +10 · Nagrody −125”. */
export const HISTORY_TYPES = ['mission', 'extra', 'gift'] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

export interface HistoryRow {
  day: Day;
  type: HistoryType;
  /** The number of its mission, gift or extra points. */
  number: number;
  name: string;
  /** `null` for extra points, unless the kid offered a proposal by picture. */
  picture: PictureId | null;
  /** Identifies the kid's voice about such a proposal. */
  recording: string | null;
  /** Negative when they were spent or taken back. */
  points: number;
}

/** They add up to what remains. `extra` is the sum of all extra points, also of subtracted ones. */
export function sumsByType(
  of: { earned: number; remaining: number },
  extra: number,
): Record<HistoryType, number> {
  return { mission: of.earned - extra, extra, gift: of.remaining - of.earned };
}

/** „1 punkt”, „2 punkty” or „5 punktów”. */
export function pointsText(points: number): string {
  return counted(points, 'punkt', 'punkty', 'punktów');
}

/** „+5”, „−20” or „0”. */
export function signedText(points: number): string {
  return points > 0 ? `+${points}` : numberText(points);
}

/** Returns the price of a gift: „gratis”, „1 punkt” or „20 punktów”. */
export function priceText(points: number): string {
  return points === 0 ? 'gratis' : pointsText(points);
}

/** A debt counts as 0. */
export function pointsSeen(remaining: number): number {
  return Math.max(0, remaining);
}

/** „1 misja”, „3 misje” or „12 misji”. */
export function missionsText(missions: number): string {
  return counted(missions, 'misja', 'misje', 'misji');
}

/** „1 nagroda”, „3 nagrody” or „12 nagród”. */
export function giftsText(gifts: number): string {
  return counted(gifts, 'nagroda', 'nagrody', 'nagród');
}

/** „dziś została 1 misja”, „dziś zostały 2 misje”; `all` counts the day's missions. */
export function remainingMissionsText(missions: number, all: number): string {
  if (all === 0) return 'dziś bez misji';
  if (missions === 0) return 'dziś wszystko zrobione';
  return `dziś ${formOf(missions, 'została', 'zostały', 'zostało')} ${missionsText(missions)}`;
}

/** Negative when undone marks leave less than was spent. */
export function remaining(earned: number, spent: number): number {
  return earned - spent;
}
