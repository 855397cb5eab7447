import { dateOf } from '#domain/day.ts';

/** A day as a person reads it: `2026-11-20`. */
export function dayInWords(day: number): string;
export function dayInWords(day: number | null): string | null;
export function dayInWords(day: number | null): string | null {
  if (day === null) return null;
  const { year, month, date } = dateOf(day);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}`;
}

/** An instant in milliseconds, in ISO 8601. */
export function instantInWords(ms: number): string {
  return new Date(ms).toISOString();
}
