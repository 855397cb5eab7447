import type { ReactNode } from 'react';
import type { Tier } from '#domain/badge.ts';
import type { HeroId } from '#domain/hero.ts';

/** What a hero picture shows; tiers go from 0 (nothing) to 3 (gold). */
export interface HeroPictureProps {
  hero: HeroId;
  boots: Tier;
  hands: Tier;
  mask: Tier;
  /** Its accessible name; without it the picture is decoration. */
  title?: string;
  /** The whole figure, or only head and shoulders for a small avatar. */
  crop?: 'full' | 'bust';
  className?: string | undefined;
}

export const FULL_BOX = '-8 -8 276 324';

/** The room that a hero's picture takes; of a bust, any box with equal sides. */
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
      // What is around it is tapped: that is taken over earlier.
      pointerEvents="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}
