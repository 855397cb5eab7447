import type { Tier } from '#domain/hero/badge.ts';
import { oval, star } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import { jewel, stuff } from '../tiers.ts';

/** The opening for the right eye, around 0 0. */
export const eyeHole =
  'M-12.5 1C-12.5-9-4-14 5-13.5C13-13 16-7 15-1C14 8 6 13 0 13C-7 13-12.5 8-12.5 1z';

/** Both openings of a mask. */
export const eyeHoles =
  'M8.5 5C8.5 12 14 17 21 17C27 17 35 12 36 3C37-3 34-9 26-9.5C17-10 8.5-5 8.5 5zM-8.5 5C-8.5-5-17-10-26-9.5C-34-9-37-3-36 3C-35 12-27 17-21 17C-14 17-8.5 12-8.5 5z';

const [leather, leatherShade, leatherShine, leatherDeep] = stuff[1];
const [silver, silverShade, silverShine, silverDeep] = stuff[2];
const [gold, goldShade, goldShine] = stuff[3];

/** The mask's cloth around the eyes, which are centred at -21 4 and 21 4. */
export function Mask({ tier }: { tier: Tier }) {
  return faces[tier];
}

/** The parts of the mask that cover the hair: the star, the crest and the wings. */
export function MaskCrest({ tier }: { tier: Tier }) {
  return crests[tier];
}

const faces = {
  0: null,
  1: (
    <Ink
      d={`M-50-2C-46-16-20-18 0-11C20-18 46-16 50-2C50 14 40 24 24 23C12 23 6 18 0 15C-6 18-12 23-24 23C-40 24-50 14-50-2z${eyeHoles}`}
      f={leather}
    >
      <Flat
        d="M49 2C48 15 39 23 24 22C12 22 6 17 0 14C-6 17-12 22-24 22C-39 23-48 15-49 2C-44 14-36 20-21 20C-10 20-5 14-3 10H3C5 14 10 20 21 20C36 20 44 14 49 2z"
        f={leatherShade}
      />
      <Flat
        d="M-44-5C-38-12-28-14-18-13C-28-11-36-8-42-1zM7-11C14-14 22-14 28-13C20-12 14-11 9-8z"
        f={leatherShine}
      />
      <Line
        d="M-45-3C-36-12-18-12 0-6C18-12 36-12 45-3M-45 8C-38 19-28 20-21 19.5M45 8C38 19 28 20 21 19.5"
        c={leatherDeep}
        w={1.6}
        dash="3.5 4"
      />
    </Ink>
  ),
  2: (
    <Ink
      d={`M-64-32C-48-17-18-22 0-11C18-22 48-17 64-32C65-14 55 4 51 11C45 24 32 27 22 25C10 24 6 18 0 13C-6 18-10 24-22 25C-32 27-45 24-51 11C-55 4-65-14-64-32z${eyeHoles}`}
      f={silver}
    >
      <Flat
        d="M62-26C62-12 54 4 50 11C44 23 32 26 22 24C10 23 6 17 0 12C-6 17-10 23-22 24C-32 26-44 23-50 11C-40 20-32 22-22 21C-10 20-6 14-3 8H3C6 14 10 20 22 21C42 22 50 0 62-26z"
        f={silverShade}
      />
      <Flat
        d="M-60-24C-50-15-38-14-26-14C-36-12-44-8-48 0C-53-6-58-16-60-24zM9-12C14-15 20-16 27-15C20-13 14-12 11-9z"
        f={silverShine}
      />
      <Flat d={`${oval(-45, 10, 2.2)}${oval(45, 10, 2.2)}`} f={silverDeep} />
    </Ink>
  ),
  3: (
    <Ink
      d={`M-56-14C-44-20-22-24-10-17L0-26L10-17C22-24 44-20 56-14C56-2 53 8 50 14C46 25 34 30 24 27C12 26 6 19 0 12C-6 19-12 26-24 27C-34 30-46 25-50 14C-53 8-56-2-56-14z${eyeHoles}`}
      f={gold}
    >
      <Flat
        d="M55-8C54 2 52 9 49 14C45 24 34 28 24 26C12 25 6 18 0 11C-6 18-12 25-24 26C-34 28-45 24-49 14C-42 22-32 24-22 22C-10 20-6 14-3 8H3C6 14 10 20 22 22C42 24 48 8 55-8z"
        f={goldShade}
      />
      <Flat
        d="M-52-12C-42-16-34-18-24-17C-34-14-40-9-44-2zM9-15C16-18 24-18 32-16C22-15 16-14 12-10z"
        f={goldShine}
      />
    </Ink>
  ),
} as const;

const side = (
  <>
    <Ink
      d="M46-10C56-8 63-12 66-18C73-19 78-25 79-31C85-35 88-43 87-51C75-48 60-42 52-32C46-25 44-17 46-10z"
      f={jewel.feather}
      w={3}
    >
      <Flat
        d="M48-12C56-10 61-13 65-18C58-18 54-20 51-25zM67-19C72-21 76-26 78-31C70-26 62-26 55-29C58-24 61-20 67-19z"
        f="#cfe4ff"
      />
    </Ink>
    <Ink d={oval(49, -11, 6.5)} f={gold} w={2.8} />
  </>
);

const crests = {
  0: null,
  1: null,
  2: (
    <>
      <Ink d={star(0, -16, 13)} f={jewel.blue} w={2.8} />
      <Flat d={star(-1, -17, 5.5)} f={jewel.sky} />
    </>
  ),
  3: (
    <>
      {side}
      <g transform="scale(-1 1)">{side}</g>
      <Ink d="M0-60L8-38L20-44L14-22Q0-13-14-22L-20-44L-8-38z" f={gold}>
        <Flat d="M1-56L8-38L19-42L13-22Q8-18 1-18z" f={goldShade} />
      </Ink>
      <Ink d="M0-42L7-31L0-21L-7-31z" f={jewel.ruby} w={2.6} />
      <Flat d="M0-39L-4.5-31H0z" f="#fff" o={0.7} />
    </>
  ),
} as const;
