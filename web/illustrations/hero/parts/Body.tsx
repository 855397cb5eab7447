import type { Tier } from '#domain/hero/badge.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import { anchor, type Bones, limb, oval } from '../geometry.ts';
import { Flat, Ink } from '../ink.tsx';
import type { Palette, Tone } from '../palette.ts';
import type { Arm, Leg } from '../poses.ts';
import { Boot } from './Boots.tsx';
import { Hand } from './Gloves.tsx';

function Limb({ bones, a, b, tone }: { bones: Bones; a: number; b: number; tone: Tone }) {
  const right = bones.bend[0] - bones.from[0] + (bones.to[1] - bones.bend[1]) * 2 > 0 ? -1 : 1;
  return (
    <Ink d={limb(bones, a, b)} f={tone[0]}>
      <Flat d={limb(bones, right * a, right * b, right * a * 0.35, right * b * 0.3)} f={tone[1]} />
    </Ink>
  );
}

/** One arm with its hand or glove. */
export function ArmPart({
  arm,
  tier,
  hero,
  p,
}: {
  arm: Arm;
  tier: Tier;
  hero: HeroId;
  p: Palette;
}) {
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
export function LegPart({ leg, tier, p }: { leg: Leg; tier: Tier; p: Palette }) {
  return (
    <>
      <Limb bones={leg} a={14} b={10.5} tone={p.legs} />
      <g transform={anchor(leg)}>
        <Boot tier={tier} back={leg.back} accent={p.cape} />
      </g>
    </>
  );
}
