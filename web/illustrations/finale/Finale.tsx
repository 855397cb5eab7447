import type { ComponentType } from 'react';
import type { Weekday } from '#domain/time/day.ts';
import type { HeroPictureProps } from '../hero/HeroFrame.tsx';
import { LivelyHero, type Mood } from '../hero/LivelyHero.tsx';
import { FigurePicture } from '../Picture.tsx';
import { DAY_FIGURES } from '../sky/day-figures.ts';
import { Dance } from './Dance.tsx';
import styles from './Finale.module.css';
import { Fireworks } from './Fireworks.tsx';
import { Flight } from './Flight.tsx';
import { Juggling } from './Juggling.tsx';
import { Leap } from './Leap.tsx';
import { RocketRide } from './RocketRide.tsx';
import type { Act } from './stage.tsx';
import { Theatre } from './Theatre.tsx';

/** The duration of each film in the style sheets. */
export const FINALE_MS = 5000;

const ACTS: Record<Weekday, ComponentType<Act>> = {
  0: RocketRide,
  1: Leap,
  2: Dance,
  3: Flight,
  4: Fireworks,
  5: Juggling,
  6: Theatre,
};

const MOODS: Partial<Record<Weekday, Mood>> = { 1: 'sits', 3: 'points' };

/** It covers its container. With reduced motion only its last picture is visible. */
export function Finale({
  weekday,
  ...hero
}: { weekday: Weekday } & Pick<HeroPictureProps, 'hero' | 'boots' | 'hands' | 'mask'>) {
  const Shown = ACTS[weekday];
  return (
    <div className={styles.stage} data-weekday={weekday} aria-hidden="true">
      <Shown
        hero={<LivelyHero {...hero} mood={MOODS[weekday] ?? 'cheers'} className={styles.hero} />}
      />
      <FigurePicture of={DAY_FIGURES[weekday].picture} className={styles.guest} />
    </div>
  );
}
