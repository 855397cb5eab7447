import { useEffect, useState } from 'react';
import { numberText } from '#domain/base/counted.ts';
import { pointsSeen } from '#domain/gift/points.ts';
import { jarSteps } from '#domain/gift/price.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { StarJar } from '../../ui/stars/StarJar.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import { GivenAll, GivenOne } from './Given.tsx';
import styles from './Giving.module.css';
import scene from './NewsScene.module.css';
import { Purse } from './Purse.tsx';
import type { Step } from './steps.ts';

type GivingStep = Extract<Step, { shows: 'one' | 'all' }>;

/** At most this many stars fly. With more points, each star represents several. */
const MOST_STARS = 8;
/**
 * The same durations as in the style sheet: the delay before the first star, the interval, and one
 * flight.
 */
const BEGIN_MS = 500;
const BETWEEN_MS = 140;
const FLIGHT_MS = 900;

/** Returns how long the stars of a step fly, in milliseconds. */
export function givingMs(step: Step): number {
  const stars = starsOf(step);
  return stars === 0 ? BEGIN_MS : BEGIN_MS + FLIGHT_MS + (stars - 1) * BETWEEN_MS;
}

/**
 * An accepted mission or extra points. Stars fly from it to the jar of the goal, or to the purse.
 */
export function Giving({
  step,
  goal,
  still,
}: {
  step: GivingStep;
  goal: Kid['goal'];
  still: boolean;
}) {
  const stars = still ? 0 : starsOf(step);
  const { from, to } = step;
  const landed = useGrowing(stars, BEGIN_MS + FLIGHT_MS, BETWEEN_MS);
  const points = stars === 0 ? to : from + Math.round(((to - from) * landed) / stars);
  const isReached = goal !== null && from < goal.points && points >= goal.points;
  const { play } = useFeedback();
  const hasLanded = landed > 0;
  useEffect(() => {
    if (isReached) play('reward');
    else if (hasLanded) play('done');
  }, [hasLanded, isReached, play]);
  const jar = hasLanded ? `${styles.jar} ${styles.gulp}` : styles.jar;
  return (
    <div className={scene.stage}>
      {step.shows === 'one' ? <GivenOne gift={step.gift} /> : <GivenAll {...step} />}
      <div className={styles.home}>
        {goal && <Picture of={goal.picture} className={styles.goal} />}
        {goal ? (
          <StarJar key={landed} steps={jarSteps(goal.points, points)} className={jar} />
        ) : (
          <Purse key={landed} className={jar} />
        )}
        <span className={styles.points}>
          <StarShape />
          {numberText(pointsSeen(points))}
        </span>
      </div>
      {Array.from({ length: stars }, (_, star) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike
          key={star}
          className={styles.way}
          style={{ animationDelay: `${BEGIN_MS + star * BETWEEN_MS}ms` }}
          aria-hidden="true"
        >
          <StarShape className={styles.flying} />
        </div>
      ))}
      {isReached && <StarShower />}
    </div>
  );
}

function starsOf(step: Step): number {
  return step.shows !== 'one' && step.shows !== 'all'
    ? 0
    : Math.max(0, Math.min(MOST_STARS, step.to - step.from));
}

/**
 * Returns a number that counts up: to 1 after `first` milliseconds, then every `between`
 * milliseconds.
 */
function useGrowing(to: number, first: number, between: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= to) return;
    const next = setTimeout(() => setCount(count + 1), count === 0 ? first : between);
    return () => clearTimeout(next);
  }, [count, to, first, between]);
  return count;
}
