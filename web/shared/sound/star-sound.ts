import type { SoundName, StarStep } from './scores.ts';

const STEPS = 9;

/** Of a star by its place in its figure, from 1. A larger figure begins the scale again. */
export function starSound(nth: number): SoundName {
  return `star-${(((nth - 1) % STEPS) + 1) as StarStep}`;
}
