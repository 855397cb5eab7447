import type { Tier } from '#domain/hero/badge.ts';
import { DRAWINGS } from '../../sprites/badges.gen.ts';
import { Drawing } from '../Drawing.tsx';

/** The opening for the right eye, around 0 0. */
export const eyeHole =
  'M-12.5 1C-12.5-9-4-14 5-13.5C13-13 16-7 15-1C14 8 6 13 0 13C-7 13-12.5 8-12.5 1z';

/** Both openings of a mask. */
export const eyeHoles =
  'M8.5 5C8.5 12 14 17 21 17C27 17 35 12 36 3C37-3 34-9 26-9.5C17-10 8.5-5 8.5 5zM-8.5 5C-8.5-5-17-10-26-9.5C-34-9-37-3-36 3C-35 12-27 17-21 17C-14 17-8.5 12-8.5 5z';

/** The mask's cloth around the eyes, which are centred at -21 4 and 21 4. */
export function Mask({ tier }: { tier: Tier }) {
  return tier !== 0 && <Drawing shapes={DRAWINGS[`mask-${tier}`]} />;
}

/** The parts of the mask that cover the hair: the star, the crest and the wings. */
export function MaskCrest({ tier }: { tier: Tier }) {
  return (tier === 2 || tier === 3) && <Drawing shapes={DRAWINGS[`crest-${tier}`]} />;
}
