import { useEffect, useState } from 'react';
import type { ParentGender } from '#domain/base/gender.ts';
import { jarSize } from '#domain/gift/jar.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { Purse } from '../../illustrations/Purse.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import { StarStream, starsFor, streamMs, useStream } from '../../ui/stars/StarStream.tsx';
import { Bringers } from './Bringers.tsx';
import { GivenAll, GivenOne } from './Given.tsx';
import styles from './Giving.module.css';
import scene from './NewsScene.module.css';
import type { Step } from './steps.ts';

type GivingStep = Extract<Step, { shows: 'one' | 'all' }>;

/** Whether no grown-up brings any of it. */
export function isByItself(step: GivingStep): boolean {
  const gifts = step.shows === 'one' ? [step.gift] : step.gifts;
  return gifts.every((gift) => gift.is === 'accepted' && gift.byItself);
}

export function isGiving(step: Step): step is GivingStep {
  return step.shows === 'one' || step.shows === 'all';
}

/** As in the style sheet: when the hero has caught what was thrown. */
const CAUGHT_MS = 1500;

export function givingMs(step: Step): number {
  return (step.shows === 'one' ? CAUGHT_MS : 0) + streamMs(starsOf(step));
}

/** The grown-ups throw it to the hero, or it falls there by itself. Then stars fly to the kid's jar, below its goal. */
export function Giving({
  step,
  kid,
  by,
  still,
}: {
  step: GivingStep;
  by: ParentGender | undefined;
  /** As it is after all steps. */
  kid: Kid;
  still: boolean;
}) {
  const { goal, remaining } = kid;
  const { from, to } = step;
  const stars = still ? 0 : starsOf(step);
  const flying = useCaught(step.shows === 'all' || still) ? stars : 0;
  const landed = useStream(flying, 'landed');
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
      {!isByItself(step) && (
        <Bringers by={by} className={step.shows === 'one' ? styles.throwing : ''} />
      )}
      {step.shows === 'one' ? <GivenOne gift={step.gift} /> : <GivenAll {...step} />}
      <LivingHero of={kid} mood="cheers" className={scene.catching} />
      <div className={styles.home}>
        {goal && <Picture of={goal.picture} className={styles.goal} />}
        <Purse
          key={landed}
          points={points}
          size={jarSize(remaining, goal)}
          className={hasLanded ? `${styles.purse} ${styles.gulp}` : styles.purse}
        />
      </div>
      <StarStream stars={flying} className={styles.flight} />
      {isReached && <StarShower />}
    </div>
  );
}

function useCaught(atOnce: boolean): boolean {
  const [isCaught, setCaught] = useState(atOnce);
  useEffect(() => {
    if (isCaught) return;
    const flight = setTimeout(() => setCaught(true), CAUGHT_MS);
    return () => clearTimeout(flight);
  }, [isCaught]);
  return isCaught;
}

function starsOf(step: Step): number {
  return isGiving(step) ? starsFor(step.to - step.from) : 0;
}
