import type { Tier } from '#domain/hero/badge.ts';
import { oval, star } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Tone } from '../palette.ts';
import { jewel, stuff } from '../tiers.ts';

interface BootProps {
  tier: Tier;
  /** Wing behind the heel instead of over the toes. */
  back?: boolean | undefined;
  accent: Tone;
}

/** A shoe or boot under the ankle at 0 0, toes to the right. */
export function Boot({ tier, back, accent }: BootProps) {
  if (tier === 0) return <Shoe accent={accent} />;
  if (tier === 1) return leatherBoot;
  if (tier === 2) return silverBoot;
  return (
    <>
      {!back && goldBoot}
      <g transform={back ? undefined : 'translate(2 0)scale(-1 1)'}>{wing}</g>
      {back && goldBoot}
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

const foot = (top: string) => `M${top}C11-4 12-1 15 1C24 2 29 7 28 14H-14C-15 6-14-2-13-8z`;

const [leather, leatherShade, leatherShine, leatherDeep] = stuff[1];
const [silver, silverShade, silverShine, silverDeep] = stuff[2];
const [gold, goldShade, goldShine, goldDeep] = stuff[3];

const sole = (f: string) => (
  <Ink d="M-14 12H27Q31 12 30 16Q29 20 24 20H-11Q-16 20-16 16Q-16 12-14 12z" f={f} w={3} />
);

const leatherBoot = (
  <>
    <Ink d={foot('-13-22L12-22L11-8')} f={leather}>
      <Flat
        d="M4-21H12L11-8C11-4 12-1 15 1C24 2 29 7 28 13H-13V8C4 10 8-4 4-21z"
        f={leatherShade}
      />
      <Flat d={oval(-7, -6, 2.2, 7)} f={leatherShine} />
      <Flat d={oval(20, 6, 4, 1.8)} f={leatherShine} />
    </Ink>
    {sole(leatherDeep)}
    <Ink d="M-16-27Q0-31 15-27L14-17Q0-14-15-17z" f={leatherDeep} w={3} />
    <Line d="M-12-20Q0-17 12-20" c={leatherShine} w={1.6} dash="3.5 4" />
    <Line d="M-14-1Q0 3 12-3" c={leatherDeep} w={4.5} />
    <Ink d="M-3-3H5V5H-3z" f="#ffe0a3" w={2.4} />
  </>
);

const silverBoot = (
  <>
    <Ink d={foot('-14-32L-1-26L13-32L11-8')} f={silver}>
      <Flat
        d="M3-27L12-32L11-8C11-4 12-1 15 1C24 2 29 7 28 13H-13V8C6 8 6-6 3-27z"
        f={silverShade}
      />
      <Flat d="M-9-26L-5-24L-7-4L-10-4z" f={silverShine} />
      <Flat d="M-13-32L-1-26L12-32L12-25L-1-19L-13-25z" f={silverDeep} />
      <Flat d="M15 13C15 7 20 4 25 6Q29 9 27 13z" f={silverDeep} />
    </Ink>
    {sole(silverDeep)}
    <Ink d={star(-1, -5, 10.5)} f={jewel.blue} w={2.4} />
    <Flat d={star(-2, -6, 4)} f={jewel.sky} />
  </>
);

const goldBoot = (
  <>
    <Ink d={foot('-16-30L-8-31L-1-42L6-31L14-30L11-8')} f={gold}>
      <Flat
        d="M1-38L6-31L14-29L11-8C11-4 12-1 15 1C24 2 29 7 28 13H-13V8C6 8 8-8 1-38z"
        f={goldShade}
      />
      <Flat d="M-13-27L-8-28L-7-4L-10-4z" f={goldShine} />
      <Flat d="M15 13C15 7 20 4 25 6Q29 9 27 13z" f={goldShine} />
      <Flat d="M-13 0Q0 5 13 0L15 3Q2 9-14 5z" f={goldDeep} />
    </Ink>
    {sole(jewel.sky)}
    <Ink d="M-1-30L5-21L-1-12L-7-21z" f={jewel.ruby} w={2.6} />
    <Flat d="M-1-27L-5-21H-1z" f="#fff" o={0.7} />
  </>
);

const wing = (
  <Ink
    d="M-8 4C-20 4-26-1-28-7C-34-9-37-15-37-20C-41-24-42-31-40-36C-30-30-18-26-10-20C-5-14-4-4-8 4z"
    f={jewel.feather}
    w={3}
  >
    <Flat
      d="M-8 3C-18 3-24 0-27-7C-18-4-12-6-8-10zM-29-8C-33-11-36-16-36-20C-28-14-18-12-10-15C-14-10-22-7-29-8z"
      f="#cfe4ff"
    />
  </Ink>
);
