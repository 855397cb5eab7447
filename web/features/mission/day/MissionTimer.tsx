import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useKid } from '../../../shared/data/kid.ts';
import { LivingHero } from '../../../shared/hero/LivingHero.tsx';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import { startTimer, stopTimer, useTimer } from '../../../shared/time/timer.ts';
import { useSay } from '../../../shared/voice/say.ts';
import { isRepeated, newestPress } from '../../../ui/device/fingers.ts';
import styles from './MissionTimer.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;
const QUARTERS = 4;

/** The pictures whose quarters have words. */
const BRUSHED: readonly PictureId[] = ['teeth-morning', 'teeth-evening'];

interface Timed {
  lineage: number;
  minutes: number;
  picture: PictureId;
  onStart: () => void;
  /** The time is over. It decides nothing. */
  onOver: () => void;
}

/**
 * The picture in a ring without digits that empties. A tap starts it, another one stops it. The
 * hero does the mission along. The kid's layout shows its end.
 */
export function MissionTimer(timed: Timed) {
  const { kidId: login = '' } = useParams({ strict: false });
  const { isRunning, beat, remaining, toggle } = useTicking(login, timed);
  return (
    <>
      <button
        type="button"
        className={styles.timer}
        aria-label={isRunning ? 'Czas płynie' : 'Włącz minutnik'}
        onClick={toggle}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="xMinYMin" aria-hidden="true">
          <circle cx="50" cy="50" r="45.5" className={styles.ground} />
          <g transform="translate(19 19) scale(0.62)">
            <Picture of={timed.picture} />
          </g>
          <circle
            cx="50"
            cy="50"
            r="45.5"
            className={styles.ring}
            pathLength={1}
            strokeDasharray={remaining < 1 ? `${remaining} 2` : undefined}
            transform="rotate(-90 50 50)"
            data-remaining={remaining.toFixed(3)}
          />
          {!isRunning && (
            <g className={styles.play}>
              <circle cx="50" cy="84" r="13" />
              <path d="M45.5 76.5v15l12.5-7.5z" />
            </g>
          )}
        </svg>
      </button>
      <LivingHero
        of={useKid(login)}
        mood={isRunning ? 'cheers' : 'waits'}
        className={`${styles.hero} ${isRunning ? styles[`beat${beat % 2}`] : ''}`}
      />
    </>
  );
}

function useTicking(login: string, { lineage, minutes, picture, onStart, onOver }: Timed) {
  const known = useTimer(login);
  const timer = known?.lineage === lineage ? known : null;
  const [{ now, beat }, setTick] = useState(() => ({ now: Date.now(), beat: 0 }));
  const pressed = useRef<ReturnType<typeof newestPress>>(null);
  const { play } = useFeedback();
  const say = useSay();
  const passed = timer ? Math.min(1, Math.max(0, (now - timer.from) / timer.ms)) : 0;

  function sayQuarter(quarter: number) {
    if (BRUSHED.includes(picture)) say({ is: 'brushing', quarter });
  }

  const tick = useEffectEvent((from: number, ms: number) => {
    const time = Date.now();
    const quarter = Math.floor(((time - from) / ms) * QUARTERS);
    const isOver = quarter >= QUARTERS;
    if (isOver) onOver();
    else play('tick');
    if (!isOver && quarter > Math.floor(passed * QUARTERS)) sayQuarter(quarter);
    setTick({ now: time, beat: beat + 1 });
  });
  useEffect(() => {
    if (!timer) return;
    const ticking = setInterval(() => tick(timer.from, timer.ms), TICK_MS);
    return () => clearInterval(ticking);
  }, [timer]);

  function toggle() {
    // A hand that mashes means its first tap.
    if (pressed.current && isRepeated(pressed.current)) return;
    pressed.current = newestPress();
    if (timer) return stopTimer();
    const from = Date.now();
    onStart();
    setTick({ now: from, beat: 0 });
    startTimer({ login, lineage, from, ms: minutes * MINUTE_MS, picture });
    sayQuarter(0);
  }

  return { isRunning: timer !== null && passed < 1, beat, remaining: 1 - passed, toggle };
}
