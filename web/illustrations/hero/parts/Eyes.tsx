import type { HeroId } from '#domain/hero/hero.ts';
import { DRAWINGS } from '../../sprites/heroes.gen.ts';
import { Drawing } from '../Drawing.tsx';
import { oval } from '../geometry.ts';
import { Flat, Line, useIsRim } from '../ink.tsx';
import motion from '../motion.module.css';
import { INK, type Palette } from '../palette.ts';
import { eyeHole } from './Masks.tsx';

interface EyesProps {
  hero: HeroId;
  p: Palette;
  gaze: number;
  masked: boolean;
}

/** Both eyes, with brows unless a mask hides them. */
export function Eyes({ hero, p, gaze, masked }: EyesProps) {
  if (useIsRim()) return null;
  return (
    <>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * 21} 4)rotate(${hero === 6 ? side * -6 : 0})`}>
          <g className={motion.eye}>
            <Eye hero={hero} p={p} gaze={gaze} side={side} masked={masked} />
          </g>
        </g>
      ))}
      {!masked && <Drawing shapes={DRAWINGS[hero].brows} />}
    </>
  );
}

function Eye({ hero, p, gaze, side, masked }: EyesProps & { side: number }) {
  const girl = hero > 3;
  const ry = hero === 2 || hero === 6 ? 11.5 : 12.5;
  const flip = side < 0 ? 'scale(-1 1)' : undefined;
  return (
    <>
      {masked ? (
        <g transform={flip}>
          <Flat d={eyeHole} f="#fff" />
        </g>
      ) : (
        <Flat d={oval(0, 0, 10.5, ry)} f="#fff" />
      )}
      <Flat d={oval(gaze, 0.5, 8.6, ry - 1.5)} f={p.iris[1]} />
      <Flat d={oval(gaze, 4.5, 6.4, ry - 6)} f={p.iris[0]} />
      <Flat d={oval(gaze, 0, 4.3, 5.8)} f="#1c1136" />
      <Flat d={oval(gaze + 2.8, -4.4, 3.4, 3.6) + oval(gaze - 3.4, 5, 1.8)} f="#fff" />
      <g transform={flip}>
        {masked ? (
          <>
            <Line d={eyeHole} w={2.8} />
            <Line d="M-12-2C-11-11-3-14 5-13.5C11-13 15-9 15.5-5" w={4} />
          </>
        ) : (
          <Line d={`M-10.5-3C-9-${ry + 2} 8-${ry + 3} 11-2`} w={girl ? 4 : 3.6} />
        )}
        {girl && <Line d={masked ? 'M12-10L17-13' : 'M10-5L15-9M11-2L16-3'} w={2.8} />}
      </g>
      {!masked && <Line d={`M-7 ${ry - 2.5}Q0 ${ry + 1.5} 7 ${ry - 2.5}`} c={INK} w={1.6} />}
    </>
  );
}
