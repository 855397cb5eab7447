import type { ReactNode } from 'react';
import { DRAWINGS } from '../sprites/heroes.gen.ts';
import { Drawing } from './Drawing.tsx';
import { oval } from './geometry.ts';
import { FULL_BOX, HeroFrame, type HeroPictureProps } from './HeroFrame.tsx';
import { Flat, Rimmed } from './ink.tsx';
import motion from './motion.module.css';
import { palettes } from './palette.ts';
import { ArmPart, LegPart } from './parts/Body.tsx';
import { Eyes } from './parts/Eyes.tsx';
import { Mask, MaskCrest } from './parts/Masks.tsx';
import { type Arm, poses } from './poses.ts';

/** The drawing of a hero for `HeroPicture`. */
export function DrawnHero(shown: HeroPictureProps) {
  const { head, ground } = poses[shown.hero];
  const { crop = 'full' } = shown;
  const box = crop === 'full' ? FULL_BOX : `${head[0] - 92} ${head[1] - 97} 184 184`;
  return (
    <HeroFrame {...shown} box={box}>
      <Flat d={oval(ground[0], 303, ground[1], 9)} f="#6f62b8" o={0.28} />
      {crop === 'full' && (
        <g strokeLinecap="round">
          <Drawing shapes={DRAWINGS[shown.hero].marks} />
        </g>
      )}
      <Rimmed className={motion.figure}>
        <Figure {...shown} crop={crop} />
      </Rimmed>
    </HeroFrame>
  );
}

// Returns a lowered arm. A bust shows only shoulders: its edge would cut off a raised hand.
function lowered({ from: [x, y] }: Arm, middle: number): Arm {
  const out = x + (x < middle ? -20 : 20);
  return { from: [x, y], bend: [out, y + 10], to: [out, y + 70] };
}

/** The arm on the right turns around its shoulder. */
function Waving({ arm: { from, to }, part }: { arm: Arm; part: ReactNode }) {
  const [x, y] = from;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={to[1] > y ? `${motion.arm} ${motion.low}` : motion.arm}>
        <g transform={`translate(${-x} ${-y})`}>{part}</g>
      </g>
    </g>
  );
}

function Figure({ hero, boots, hands, mask, crop }: HeroPictureProps) {
  const p = palettes[hero];
  const { head, hip, arms, legs, gaze } = poses[hero];
  const drawn = DRAWINGS[hero];
  const turned = ([x, y, turn]: readonly [number, number, number]) =>
    `translate(${x} ${y})rotate(${turn})`;
  const atHead = `${turned(head)}scale(1.06)`;
  const arm = (front: boolean) =>
    arms
      .map((a) => (crop === 'bust' ? lowered(a, head[0]) : a))
      .filter((a) => !a.front === !front)
      .map((a) => {
        const part = <ArmPart key={a.from[0]} arm={a} tier={hands} hero={hero} p={p} />;
        const canWave = crop === 'full' && a.from[0] > head[0];
        return canWave ? <Waving key="waving" arm={a} part={part} /> : part;
      });
  // Hair falls over bare eyes, but a mask covers the hair.
  const hair = <Drawing shapes={drawn.hair} />;
  return (
    <>
      <Drawing shapes={drawn.cape} />
      <g transform={atHead}>{'hair-back' in drawn && <Drawing shapes={drawn['hair-back']} />}</g>
      {arm(false)}
      {crop === 'full' &&
        legs.map((leg) => <LegPart key={leg.from[0]} leg={leg} tier={boots} p={p} />)}
      <g transform={`${turned(hip)}scale(${hero === 2 ? 1.13 : 1} 1)`}>
        <Drawing shapes={drawn.trunk} />
      </g>
      {arm(true)}
      <g transform={atHead}>
        <Drawing shapes={drawn.head} />
        {mask > 0 && hair}
        <Mask tier={mask} />
        <Eyes hero={hero} p={p} gaze={gaze} masked={mask > 0} />
        {mask === 0 && hair}
        <MaskCrest tier={mask} />
      </g>
    </>
  );
}
