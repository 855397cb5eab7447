import type { Tier } from '#domain/hero/badge.ts';
import { oval, star } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Tone } from '../palette.ts';
import { jewel, stuff } from '../tiers.ts';

const fist =
  'M-9-4C-14 0-16 9-13.5 16Q-12 21.5-7.5 20.5Q-5 25-.5 22.5Q4 25 7 20Q11.5 20 12.5 14C13.5 8 12 0 9-4z';
const openHand =
  'M-8-4C-11 0-12 5-13 8C-17 11-21 15-19.5 19C-17.5 22-13.5 20-10.5 16.5C-11.5 21-12.5 26.5-8.5 28C-4.5 29-4 24.5-3.5 20C-3 25-2 30 2 29.5C6 29 5 24 4.5 19.5C6.5 24 9.5 27.5 12.5 25.5C15.5 23 12 18.5 10.5 14.5C10.5 12 10 10.5 10.5 8.5C14 11 18.5 11 19.5 7.5C20.5 3.5 15 2 12-.5C11-2 10-3 8-4z';

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
      {cuffs[tier]}
      {tier === 2 && (
        <>
          <Ink d={star(0, -8, 10.5, up ? 180 : 0)} f={jewel.blue} w={2.4} />
          <Flat d={star(0, -8, 4.5, up ? 180 : 0)} f={jewel.sky} />
        </>
      )}
    </>
  );
}

const [leather, leatherShade, , leatherDeep] = stuff[1];
const [silver, silverShade, , silverDeep] = stuff[2];
const [gold, goldShade, goldShine, goldDeep] = stuff[3];

const cuffs = {
  0: null,
  1: (
    <>
      <Ink d="M-11.5 2L-14-15Q0-19 14-15L11.5 2Q0 6-11.5 2z" f={leather}>
        <Flat d="M3 5L5-17Q10-17 13-15L11 2Q8 4 3 5z" f={leatherShade} />
        <Flat d="M-13-8.5L-12-2Q0 2 12-2L13-8.5Q0-4-13-8.5z" f={leatherDeep} />
      </Ink>
      <Ink d="M-4-8H4V1H-4z" f="#ffe0a3" w={2.4} />
    </>
  ),
  2: (
    <Ink d="M-11.5 3L-18-22Q0-30 18-22L11.5 3Q0 8-11.5 3z" f={silver}>
      <Flat d="M2 6L7-25Q13-25 17-22L11 3Q7 5 2 6z" f={silverShade} />
      <Flat d="M-17.5-22Q0-30 17.5-22L16-16Q0-24-16-16z" f={silverDeep} />
    </Ink>
  ),
  3: (
    <>
      <Ink d="M-8-26L-31-23L-26-14L-48-4L-19-1L-23-9L-8-5z" f={jewel.sky} w={2.8}>
        <Flat d="M-10-23L-27-20.5L-23-15L-10-18zM-36-6L-24-10L-22-5.5z" f="#fff" />
      </Ink>
      <Ink d="M-12 4L-21-26L-9-23L0-35L9-23L21-26L12 4Q0 9-12 4z" f={gold}>
        <Flat d="M2 7L5-29L9-23L20-25L12 4Q7 6 2 7z" f={goldShade} />
        <Flat d="M-12.5-3Q0 2 12.5-3L12 3Q0 8-12 3z" f={goldDeep} />
        <Flat d="M-18-23L-13-21L-9-5L-11-3z" f={goldShine} />
      </Ink>
      <Ink d="M0-23L7-13L0-3L-7-13z" f={jewel.ruby} w={2.6} />
      <Flat d="M0-20L-4.5-13H0z" f="#fff" o={0.7} />
    </>
  ),
} as const;
