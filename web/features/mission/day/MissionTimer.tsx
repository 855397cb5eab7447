import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { startTimer, stopTimer, useTimer } from '../../../shared/time/timer.ts';
import styles from './OneMission.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;

/** A ring without digits. A tap starts it, another one stops it. The kid's layout shows its end. */
export function MissionTimer({
  lineage,
  minutes,
  picture,
}: {
  lineage: number;
  minutes: number;
  picture: PictureId;
}) {
  const { kidId: login = '' } = useParams({ strict: false });
  const known = useTimer(login);
  const timer = known?.lineage === lineage ? known : null;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!timer) return;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [timer]);
  const remaining = timer ? Math.min(1, Math.max(0, 1 - (now - timer.from) / timer.ms)) : 1;

  function start() {
    const from = Date.now();
    setNow(from);
    startTimer({ login, lineage, from, ms: minutes * MINUTE_MS, picture });
  }

  return (
    <button
      type="button"
      className={styles.timer}
      aria-label={timer ? 'Czas płynie' : 'Włącz minutnik'}
      onClick={timer ? stopTimer : start}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" className={styles.ground} />
        <circle
          cx="16"
          cy="16"
          r="13"
          className={styles.ring}
          pathLength={1}
          strokeDasharray={remaining < 1 ? `${remaining} 2` : undefined}
          transform="rotate(-90 16 16)"
          data-remaining={remaining.toFixed(3)}
        />
        {timer ? (
          <path className={styles.hand} d="M16 9v7l4.5 3" />
        ) : (
          <path className={styles.play} d="M13 10.5v11l9-5.5z" />
        )}
      </svg>
    </button>
  );
}
