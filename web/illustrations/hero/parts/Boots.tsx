import type { Tier } from '#domain/hero/badge.ts';
import { DRAWINGS } from '../../sprites/badges.gen.ts';
import { Drawing } from '../Drawing.tsx';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Tone } from '../palette.ts';

interface BootProps {
  tier: Tier;
  /** Wing behind the heel instead of over the toes. */
  back?: boolean | undefined;
  accent: Tone;
}

/** A shoe or boot under the ankle at 0 0, toes to the right. */
export function Boot({ tier, back, accent }: BootProps) {
  if (tier === 0) return <Shoe accent={accent} />;
  const boot = <Drawing shapes={DRAWINGS[`boots-${tier}`]} />;
  if (tier < 3) return boot;
  return (
    <>
      {!back && boot}
      <g transform={back ? undefined : 'translate(2 0)scale(-1 1)'}>
        <Drawing shapes={DRAWINGS.wing} />
      </g>
      {back && boot}
    </>
  );
}

function Shoe({ accent }: { accent: Tone }) {
  return (
    <>
      <Ink d="M-11-4C-13 2-14 8-13 14H26C27 6 21 3 14 2C11 1 10-1 10-4Q0-1-11-4z" f={accent[0]}>
        <Flat d="M12 13C13 7 18 4 23 6Q27 9 25 13z" f="#fff" />
        <Flat d="M-13 9Q4 10 12 7V14H-13z" f={accent[1]} />
      </Ink>
      <Line d="M5 5L10 2M9 7L14 3.5" c="#fff" w={2.2} />
      <Ink d="M-13 12H26Q29 12 28 16Q27 19 23 19H-10Q-15 19-15 15Q-15 12-13 12z" f="#fff" w={3} />
    </>
  );
}
