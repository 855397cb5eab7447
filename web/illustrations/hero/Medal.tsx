import type { ReactNode } from 'react';
import type { Tier } from '#domain/hero/badge.ts';
import { DRAWINGS } from '../sprites/medals.gen.ts';
import { Drawing, Rimmed } from './Drawing.tsx';

/** Leather, silver or gold, with as many stars as its tier. */
export function Medal({
  tier,
  title,
  className,
  children,
}: {
  tier: Exclude<Tier, 0>;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="-4 -4 168 168"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <Rimmed width={8}>
        <Drawing shapes={DRAWINGS[`medal-${tier}`]} />
        {children}
        <Drawing shapes={DRAWINGS[`stars-${tier}`]} />
      </Rimmed>
    </svg>
  );
}
