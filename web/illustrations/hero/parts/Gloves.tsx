import type { Tier } from '#domain/hero/badge.ts';
import { DRAWINGS } from '../../sprites/badges.gen.ts';
import { Drawing } from '../Drawing.tsx';
import { oval, star } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Tone } from '../palette.ts';

const fist =
  'M-9-4C-14 0-16 9-13.5 16Q-12 21.5-7.5 20.5Q-5 25-.5 22.5Q4 25 7 20Q11.5 20 12.5 14C13.5 8 12 0 9-4z';
const openHand =
  'M-8-4C-11 0-12 5-13 8C-17 11-21 15-19.5 19C-17.5 22-13.5 20-10.5 16.5C-11.5 21-12.5 26.5-8.5 28C-4.5 29-4 24.5-3.5 20C-3 25-2 30 2 29.5C6 29 5 24 4.5 19.5C6.5 24 9.5 27.5 12.5 25.5C15.5 23 12 18.5 10.5 14.5C10.5 12 10 10.5 10.5 8.5C14 11 18.5 11 19.5 7.5C20.5 3.5 15 2 12-.5C11-2 10-3 8-4z';

/** The material of each tier: leather, silver, gold. */
const stuff: Record<Exclude<Tier, 0>, readonly [...Tone, shine: string, deep: string]> = {
  1: ['#ee9048', '#c8672c', '#ffd6a3', '#8e4a1f'],
  2: ['#d3dff0', '#9aabd0', '#ffffff', '#5d74b8'],
  3: ['#ffcf2e', '#f09c0b', '#fff6b8', '#c86400'],
};

interface HandProps {
  tier: Tier;
  open?: boolean | undefined;
  skin: Tone;
  /** The sleeve's hem, visible when the hand is bare. */
  cuff?: Tone | undefined;
  /** Fingers up in the picture: the star on the cuff is turned upright. */
  up?: boolean | undefined;
}

/** A hand or glove that hangs from the wrist at 0 0, fingers down, thumb to the right. */
export function Hand({ tier, open, skin, cuff, up }: HandProps) {
  const [base, shade, shine] = tier ? stuff[tier] : [skin[0], skin[1], skin[0]];
  return (
    <>
      <Ink d={open ? openHand : fist} f={base}>
        {open ? (
          <Flat
            d="M8-3C11-1 15 2 18 4.5C16 8 12 6 8.5 5C8 11 11 18 13 23C9 22 6 17 4 13C3 6 4 1 5-3z"
            f={shade}
          />
        ) : (
          <Flat
            d="M-12 17Q-11 20-7.5 19Q-5 23-.5 21Q4 23.5 6.5 18.5Q11 18.5 11.5 14C12.5 8 11 0 9-3C9 8 2 15-12 13z"
            f={shade}
          />
        )}
      </Ink>
      {open ? (
        <Line d="M-3 6Q1 9 5 8" c={tier ? stuff[tier][3] : shade} w={2} />
      ) : (
        <>
          <Line d="M-7 20V15M-.5 22V16.5" w={2} />
          <Ink
            d="M8-2C16-1 18 9 14 12.5C10 15.5 4 16 1.5 13.5C-.5 10.5 3 9 6.5 8.5C7 5 6 1 8-2z"
            f={base}
            w={2.6}
          />
        </>
      )}
      {tier > 0 && <Flat d={oval(-6, 6, 2.6, 4)} f={shine} />}
      {tier === 0 && cuff && (
        <Ink d="M-11.5 0L-12-9Q0-12 12-9L11.5 0Q0 4-11.5 0z" f={cuff[0]} w={3} />
      )}
      {tier !== 0 && <Drawing shapes={DRAWINGS[`cuff-${tier}`]} />}
      {tier === 2 && (
        <>
          <Ink d={star(0, -8, 10.5, up ? 180 : 0)} f="#3d8bff" w={2.4} />
          <Flat d={star(0, -8, 4.5, up ? 180 : 0)} f="#5fdcff" />
        </>
      )}
    </>
  );
}
