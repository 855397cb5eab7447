import type { ReactNode } from 'react';
import type { Tier } from '#domain/hero/badge.ts';
import { DRAWINGS } from '../sprites/medals.gen.ts';
import { Drawing } from './Drawing.tsx';
import { star } from './geometry.ts';
import { Flat, Ink } from './ink.tsx';

/** A medal's stars: their distances from the left, their colour, and that of their middles. */
const stars = {
  1: { xs: [80], fill: '#ffb066', middle: '#8e4a1f' },
  2: { xs: [64, 96], fill: '#fff', middle: '#5d74b8' },
  3: { xs: [50, 80, 110], fill: '#ffe14d', middle: '#c86400' },
};

/** The medal behind a badge: leather, silver or gold, with as many stars as its tier. */
export function Medal({ tier, children }: { tier: Exclude<Tier, 0>; children: ReactNode }) {
  const { xs, fill, middle } = stars[tier];
  const bottom = (x: number) => (x === 80 ? 136 : 131);
  return (
    <>
      <Drawing shapes={DRAWINGS[`medal-${tier}`]} />
      {children}
      {xs.map((x) => (
        <Ink key={x} d={star(x, bottom(x), 17)} f={fill} w={3}>
          <Flat d={star(x, bottom(x), 8)} f={middle} o={0.35} />
        </Ink>
      ))}
    </>
  );
}
