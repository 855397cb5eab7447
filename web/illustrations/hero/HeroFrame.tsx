import type { ReactNode } from 'react';
import type { Tier } from '#domain/hero/badge.ts';
import type { HeroId } from '#domain/hero/hero.ts';

/** Tiers go from 0 (nothing) to 3 (gold). */
export interface HeroPictureProps {
  hero: HeroId;
  boots: Tier;
  hands: Tier;
  mask: Tier;
  /** Its accessible name; without it the picture is decoration. */
  title?: string;
  /** The whole figure, or only head and shoulders for a small avatar. */
  crop?: 'full' | 'bust';
  /** Draws the closed eyes and the sunglasses that moods and answers show. */
  faces?: boolean;
  className?: string | undefined;
}

export const FULL_BOX = '-8 -8 276 324';

/** Before the drawing is loaded, a bust uses any square box. */
export function HeroFrame({
  title,
  className,
  crop = 'full',
  box = crop === 'full' ? FULL_BOX : '0 0 184 184',
  children,
}: Pick<HeroPictureProps, 'title' | 'className' | 'crop'> & {
  box?: string;
  children?: ReactNode;
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={box}
      className={className}
      // Taps go to the surrounding element, which React hydrates earlier.
      pointerEvents="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}
