/** How far an offset in an address may lead, in days or weeks: a hundred years either way. */
const FARTHEST = 36_525;

/** The days or weeks from now that an address names; 0 for what is no whole number. */
export function offsetOf(text: string): number {
  const offset = /^-?\d{1,6}$/.test(text) ? Number(text) : 0;
  return Math.abs(offset) <= FARTHEST ? offset : 0;
}
