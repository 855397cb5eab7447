import { useEffect } from 'react';
import { jarSize } from '#domain/gift/jar.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { Purse } from '../../illustrations/Purse.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import { StarStream, starsFor, streamMs, useStream } from '../../ui/stars/StarStream.tsx';
import { GivenAll, GivenOne } from './Given.tsx';
import styles from './Giving.module.css';
import scene from './NewsScene.module.css';
import type { Step } from './steps.ts';

type GivingStep = Extract<Step, { shows: 'one' | 'all' }>;

export function isGiving(step: Step): step is GivingStep {
  return step.shows === 'one' || step.shows === 'all';
}

export function givingMs(step: Step): number {
  return streamMs(starsOf(step));
}

/** Stars fly from it to the kid's jar, below its goal. */
export function Giving({
  step,
  kid: { goal, remaining },
  still,
}: {
  step: GivingStep;
  /** As it is after all steps. */
  kid: Kid;
  still: boolean;
}) {
  const stars = still ? 0 : starsOf(step);
  const { from, to } = step;
  const landed = useStream(stars, 'landed');
  const points = stars === 0 ? to : from + Math.round(((to - from) * landed) / stars);
  const isReached = goal !== null && from < goal.points && points >= goal.points;
  const { play } = useFeedback();
  const hasLanded = landed > 0;
  useEffect(() => {
    if (isReached) play('reward');
    else if (hasLanded) play('done');
  }, [hasLanded, isReached, play]);
  return (
    <div className={scene.stage}>
      {step.shows === 'one' ? <GivenOne gift={step.gift} /> : <GivenAll {...step} />}
      <div className={styles.home}>
        {goal && <Picture of={goal.picture} className={styles.goal} />}
        <Purse
          key={landed}
          points={points}
          size={jarSize(remaining, goal)}
          className={hasLanded ? `${styles.purse} ${styles.gulp}` : styles.purse}
        />
      </div>
      <StarStream stars={stars} className={styles.flight} />
      {isReached && <StarShower />}
    </div>
  );
}

function starsOf(step: Step): number {
  return isGiving(step) ? starsFor(step.to - step.from) : 0;
}
