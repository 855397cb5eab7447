import type { Tier } from '#domain/hero/badge.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import { anchor, type Bones, limb, oval } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Palette, Tone } from '../palette.ts';
import type { Arm, Leg } from '../poses.ts';
import { Boot } from './Boots.tsx';
import { Emblem } from './emblems.tsx';
import { Hand } from './Gloves.tsx';
import { Suit } from './Suit.tsx';

function Limb({ bones, a, b, tone }: { bones: Bones; a: number; b: number; tone: Tone }) {
  const right = bones.bend[0] - bones.from[0] + (bones.to[1] - bones.bend[1]) * 2 > 0 ? -1 : 1;
  return (
    <Ink d={limb(bones, a, b)} f={tone[0]}>
      <Flat d={limb(bones, right * a, right * b, right * a * 0.35, right * b * 0.3)} f={tone[1]} />
    </Ink>
  );
}

/** One arm with its hand or glove. */
export function ArmPart({ arm, tier, hero, p }: Part & { arm: Arm }) {
  const bare = hero === 2;
  const [fx, fy] = arm.from;
  const [bx, by] = arm.bend;
  const mx = (fx + bx) / 2;
  const my = (fy + by) / 2;
  const reach = 20 / Math.hypot(bx - fx, by - fy);
  const sleeve: Bones = {
    from: arm.from,
    bend: [fx + (bx - fx) * 0.3, fy + (by - fy) * 0.3],
    to: [fx + (bx - fx) * reach, fy + (by - fy) * reach],
  };
  return (
    <>
      {bare && <Ink d={oval(mx, my - 9, 13.5)} f={p.skin[0]} />}
      <Limb bones={arm} a={bare ? 13 : 12} b={9} tone={bare ? p.skin : p.suit} />
      {bare && <Flat d={oval(mx, my - 8, 11, 12)} f={p.skin[0]} />}
      {bare && <Limb bones={sleeve} a={14} b={14.5} tone={p.suit} />}
      <g transform={anchor(arm)}>
        <Hand
          tier={tier}
          open={arm.open}
          up={by > arm.to[1]}
          skin={p.skin}
          cuff={bare ? undefined : p.trim}
        />
      </g>
    </>
  );
}

/** One leg with its shoe or boot. */
export function LegPart({ leg, tier, p }: Part & { leg: Leg }) {
  return (
    <>
      <Limb bones={leg} a={14} b={10.5} tone={p.legs} />
      <g transform={anchor(leg)}>
        <Boot tier={tier} back={leg.back} accent={p.cape} />
      </g>
    </>
  );
}

interface Part {
  tier: Tier;
  hero: HeroId;
  p: Palette;
}

const trunk =
  'M-27-61C-14-69 14-69 27-61C33-50 26-34 23-20C25-10 27-4 27 5C16 13 8 15 0 15S-16 13-27 5C-27-4-25-10-23-20C-26-34-33-50-27-61z';

/** The body from shoulders to hips with its costume. */
export function Trunk({ hero, p }: { hero: HeroId; p: Palette }) {
  return (
    <>
      <Ink d={trunk} f={p.suit[0]}>
        <Flat
          d="M29-56C33-48 25-34 22-20C24-10 26-4 26 5C18 11 12 13 4 14C14 0 18-30 12-64z"
          f={p.suit[1]}
        />
        <Suit hero={hero} p={p} />
      </Ink>
      <Belt hero={hero} p={p} />
      <Emblem hero={hero} p={p} />
      <Ink d="M-29-62C-18-42 18-42 29-62C14-72-14-72-29-62z" f={p.cape[0]}>
        <Flat d="M-26-62C-16-46 16-46 26-62C14-54-14-54-26-62z" f={p.cape[1]} />
      </Ink>
    </>
  );
}

function Belt({ hero, p }: { hero: HeroId; p: Palette }) {
  const skirt =
    hero === 4
      ? 'M-23-12C-28 0-36 12-42 22Q-30 30-18 23Q-8 31 2 24Q14 31 22 23Q32 28 41 20C34 10 28 0 23-12z'
      : hero === 5
        ? 'M-23-12C-28-2-32 10-33 26Q-18 32-4 27L0 16L5 27Q19 32 34 26C32 10 28-2 23-12z'
        : hero === 6
          ? 'M-23-12C-30 0-38 8-46 14Q-36 24-24 20Q-18 30-4 26Q8 33 16 24Q30 27 36 18Q42 18 46 12C36 6 29-2 23-12z'
          : '';
  return (
    <>
      {skirt && (
        <Ink d={skirt} f={p.suit[0]}>
          <Flat
            d={
              hero === 5
                ? 'M14-10C18 4 20 16 19 27Q28 28 33 25C31 10 27-2 22-10z'
                : 'M8-10C14 4 16 14 16 24Q26 25 36 17C32 8 26-2 22-10z'
            }
            f={p.suit[1]}
          />
          {hero !== 5 && <Line d="M-12 0L-17 20M0 2V22M12 0L17 20" c={p.suit[1]} />}
        </Ink>
      )}
      <Ink d="M-24-17Q0-10 24-17L25-7Q0 1-25-7z" f={p.trim[0]} w={3}>
        <Flat d="M2-13Q14-14 24-17L25-7Q14-3 4-3z" f={p.trim[1]} />
      </Ink>
      <Ink d={oval(0, -9, 7.5)} f={p.cape[0]} w={3} />
      <Flat d={oval(-2, -11, 2.4)} f="#fff" o={0.8} />
    </>
  );
}
