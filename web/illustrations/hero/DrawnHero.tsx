import type { Tier } from '#domain/hero/badge.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import { DRAWINGS as BADGES } from '../sprites/badges.gen.ts';
import { DRAWINGS } from '../sprites/heroes.gen.ts';
import { Drawing, Rimmed } from './Drawing.tsx';
import { FULL_BOX, HeroFrame, type HeroPictureProps } from './HeroFrame.tsx';
import limbs from './limbs.module.css';
import motion from './motion.module.css';
import type { Shape } from './shape.ts';

/** The place and the angle of each hero's head. */
const HEADS: Record<HeroId, readonly [x: number, y: number, turn: number]> = {
  1: [147, 98, 4],
  2: [130, 98, 0],
  3: [119, 87, -7],
  4: [114, 98, -5],
  5: [126, 99, -3],
  6: [120, 92, 5],
};

export function DrawnHero(shown: HeroPictureProps) {
  const { hero, crop = 'full' } = shown;
  const [x, y] = HEADS[hero];
  const box = crop === 'full' ? FULL_BOX : `${x - 92} ${y - 97} 184 184`;
  return (
    <HeroFrame {...shown} box={box}>
      {crop === 'full' && (
        <g strokeLinecap="round" className={limbs.ground}>
          <Drawing shapes={DRAWINGS[hero].ground} />
        </g>
      )}
      <Rimmed width={9}>
        <Figure {...shown} crop={crop} />
      </Rimmed>
    </HeroFrame>
  );
}

function Figure({ hero, boots, hands, mask, crop, faces }: HeroPictureProps) {
  const [x, y, turn] = HEADS[hero];
  const atHead = `translate(${x} ${y})rotate(${turn})scale(1.06)`;
  const pieces: Partial<Record<string, readonly Shape[]>> = { ...BADGES, ...DRAWINGS[hero] };
  const tiers: Partial<Record<string, Tier>> = { boots, fist: hands, hand: hands, cuff: hands };
  /** A place is a piece and, where it matters, its side: „boots”, „boots-back”, „cuff-up”. */
  const worn = (place: string) => {
    const [piece = '', side] = place.split('-');
    const name = `${piece}-${tiers[piece]}`;
    return pieces[`${name}-${side}`] ?? pieces[name] ?? [];
  };
  const part = (name: string) => <Drawing key={name} shapes={pieces[name] ?? []} worn={worn} />;
  return (
    <>
      {part('cape')}
      <g transform={atHead}>
        <g className={motion.head}>{part('hair-back')}</g>
      </g>
      {part(crop === 'full' ? 'limbs' : 'shoulders')}
      {part('trunk')}
      {crop === 'full' && part('arm')}
      <g transform={atHead}>
        <g className={motion.head}>
          {part('head')}
          {/* Hair falls over bare eyes, but a mask covers the hair. */}
          {mask === 0
            ? ['eyes', 'hair'].map(part)
            : ['hair', `mask-${mask}`, 'eyes-masked', `crest-${mask}`].map(part)}
          {faces && <Drawing shapes={DRAWINGS.faces} />}
        </g>
      </g>
    </>
  );
}
