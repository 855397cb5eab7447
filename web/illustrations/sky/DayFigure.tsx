import { useState } from 'react';
import { type DayConstellation, givenStars, isAwake } from '#domain/progress/day-constellation.ts';
import { WEEKDAY_NAMES, type Weekday } from '#domain/time/day.ts';
import { FigurePicture } from '../Picture.tsx';
import styles from './DayFigure.module.css';
import { DAY_FIGURES, starPlaces } from './day-figures.ts';
import type { Point } from './points.ts';

const STAR = 'M0-3.6l1.1 2.2 2.5.4-1.7 1.8.4 2.5L0 2.1l-2.3 1.2.4-2.5-1.7-1.8 2.5-.4z';

/**
 * The figure of a weekday asleep under the stars of its missions, or awake when nothing is left.
 * A star that lights while it is visible does so after `--after`.
 */
export function DayFigure({
  weekday,
  of,
  newest,
  className = '',
}: {
  weekday: Weekday;
  of: DayConstellation;
  /** Whether the last star has just been given, before this was drawn. */
  newest?: boolean;
  className?: string | undefined;
}) {
  const { stars, lit, waiting } = of;
  const reached = givenStars(of);
  const [before, setBefore] = useState(reached - (newest ? 1 : 0));
  // A star that is taken back and given again lights again.
  if (reached < before) setBefore(reached);
  const places = starPlaces(DAY_FIGURES[weekday], stars);
  return (
    <span
      role="img"
      aria-label={`${WEEKDAY_NAMES[weekday]}: świeci ${reached} z ${stars} ${stars === 1 ? 'gwiazdy' : 'gwiazd'}`}
      className={`${styles.figure} ${className}`}
      data-figure={weekday}
      data-constellation={stars}
      data-lit={lit}
      data-waiting={waiting}
      data-awake={isAwake(of) || undefined}
    >
      <SleepingOrAwake weekday={weekday} awake={isAwake(of)} fresh={reached > before} />
      <svg viewBox="0 0 64 40" data-layer aria-hidden="true">
        {places.map((at, star) => {
          const from = places[star - 1];
          const isFresh = star >= before;
          const state = star < lit ? styles.lit : star < reached ? styles.waiting : styles.dim;
          return (
            <g key={at.join()} className={star < reached && isFresh ? styles.fresh : undefined}>
              {from && star < reached && <Line from={from} to={at} />}
              <g transform={`translate(${at})`} data-star={star}>
                <circle r="4.6" className={`${styles.glow} ${state}`} />
                <path d={STAR} className={`${styles.star} ${state}`} />
              </g>
            </g>
          );
        })}
      </svg>
    </span>
  );
}

/** Draws itself from star to star. */
function Line({ from: [x, y], to }: { from: Point; to: Point }) {
  const [right, down] = [to[0] - x, to[1] - y];
  const turn = Math.round((Math.atan2(down, right) * 180) / Math.PI);
  const length = Math.round(Math.hypot(right, down) * 10) / 10;
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})`}>
      <path d={`M0 0H${length}`} className={styles.line} />
    </g>
  );
}

function SleepingOrAwake({
  weekday,
  awake,
  fresh,
}: {
  weekday: Weekday;
  awake: boolean;
  fresh: boolean;
}) {
  const { picture } = DAY_FIGURES[weekday];
  if (!awake) return <FigurePicture of={`${picture}-asleep`} />;
  return (
    <>
      {fresh && <FigurePicture of={`${picture}-asleep`} className={styles.leaving} />}
      <FigurePicture of={picture} className={fresh ? styles.waking : undefined} />
    </>
  );
}
