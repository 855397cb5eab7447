import type { ReactNode } from 'react';
import type { Tier } from '#domain/hero/badge.ts';
import { oval, star } from './geometry.ts';
import { Flat, Ink } from './ink.tsx';
import { stuff } from './tiers.ts';

const fields: Record<Tier, readonly [string, string]> = {
  0: ['#fff', '#eee'],
  1: ['#ffe9cf', '#ffd9ad'],
  2: ['#5b8df0', '#4a76d8'],
  3: ['#6b45d8', '#5632b8'],
};

function burst(points: number, outer: number, inner: number) {
  let d = '';
  for (let i = 0; i < points * 2; i++) {
    const a = (i / points) * Math.PI - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    d += `${i ? 'L' : 'M'}${(80 + r * Math.cos(a)).toFixed(1)} ${(74 + r * Math.sin(a)).toFixed(1)}`;
  }
  return `${d}z`;
}

const rims: Record<Tier, string> = {
  0: '',
  1: oval(80, 74, 63),
  2: burst(8, 72, 62),
  3: burst(16, 72, 61),
};

const ribbons: Record<Tier, readonly [string, string]> = {
  0: ['#fff', '#eee'],
  1: ['#c9553a', '#9c3a2a'],
  2: ['#3d7bff', '#2456c8'],
  3: ['#ff3d71', '#c91f58'],
};

const rays = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((i) => {
    const at = (t: number) =>
      `${(80 + 51 * Math.cos(t)).toFixed(1)} ${(74 + 51 * Math.sin(t)).toFixed(1)}`;
    const a = (i * Math.PI) / 4;
    return `M80 74L${at(a)}L${at(a + 0.38)}z`;
  })
  .join('');

/** The medal behind a badge: leather, silver or gold, with as many stars as its tier. */
export function Medal({ tier, children }: { tier: Tier; children: ReactNode }) {
  const [base, shade, shine, deep] = stuff[tier];
  const xs = tier === 1 ? [80] : tier === 2 ? [64, 96] : [50, 80, 110];
  return (
    <>
      <Ink
        d="M46 112L22 148L40 147L48 158L68 126zM114 112L138 148L120 147L112 158L92 126z"
        f={ribbons[tier][0]}
      >
        <Flat
          d="M46 112L36 127L58 141L68 126zM114 112L124 127L102 141L92 126z"
          f={ribbons[tier][1]}
        />
      </Ink>
      <Ink d={rims[tier]} f={base}>
        <Flat d={oval(81, 76, 57.5)} f={shade} />
        <Flat d="M22 66A58 58 0 0 1 66 17.5L67 21A56 56 0 0 0 26 66z" f={shine} />
      </Ink>
      <Ink d={oval(80, 74, 52)} f={fields[tier][0]} w={3}>
        <Flat d={rays} f={fields[tier][1]} />
      </Ink>
      {children}
      {xs.map((x) => (
        <Ink
          key={x}
          d={star(x, x === 80 ? 136 : 131, 17)}
          f={tier === 1 ? '#ffb066' : tier === 2 ? '#fff' : '#ffe14d'}
          w={3}
        >
          <Flat d={star(x, x === 80 ? 136 : 131, 8)} f={deep} o={0.35} />
        </Ink>
      ))}
    </>
  );
}
