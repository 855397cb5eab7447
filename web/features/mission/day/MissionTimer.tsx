import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../illustrations/Picture.tsx';
import { store, stored } from '../../../offline/client/stored.ts';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import styles from './MissionTimer.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;

/** A child who comes back this late still sees that the time is over. */
const KNOWN_MS = 10 * MINUTE_MS;

/**
 * The time that a mission takes, as a ring without digits. A tap starts it, another one stops it.
 * The device stores when it started, so it outlives a reload and a locked screen. It decides
 * nothing.
 */
export function MissionTimer({ lineage, minutes }: { lineage: number; minutes: number }) {
  const { kidId = '' } = useParams({ strict: false });
  const of = `${kidId} ${lineage} `;
  const ms = minutes * MINUTE_MS;
  const [from, setFrom] = useState(() => startOf(of, ms));
  const [now, setNow] = useState(Date.now);
  const { play } = useFeedback();
  const left = from === null ? 1 : Math.min(1, Math.max(0, 1 - (now - from) / ms));
  const isRunning = from !== null && left > 0;
  const end = useEffectEvent(() => play('full-week'));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= from + ms) end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, from, ms]);

  function toggle() {
    const next = from === null ? Date.now() : null;
    store('timer', next === null ? null : `${of}${next}`);
    setNow(Date.now());
    setFrom(next);
  }

  return (
    <button
      type="button"
      className={`${styles.timer} ${left > 0 ? '' : styles.over}`}
      aria-label={from === null ? 'Włącz minutnik' : isRunning ? 'Czas płynie' : 'Koniec czasu'}
      onClick={toggle}
    >
      {left > 0 ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="13" className={styles.ground} />
          <circle
            cx="16"
            cy="16"
            r="13"
            className={styles.ring}
            pathLength={1}
            strokeDasharray={left < 1 ? `${left} 2` : undefined}
            transform="rotate(-90 16 16)"
            data-left={left.toFixed(3)}
          />
          {isRunning ? (
            <path className={styles.hand} d="M16 9v7l4.5 3" />
          ) : (
            <path className={styles.play} d="M13 10.5v11l9-5.5z" />
          )}
        </svg>
      ) : (
        <Icon of="proud-star" />
      )}
    </button>
  );
}

/** Returns when the stored timer of this mission started; `null` if there is none. */
function startOf(of: string, ms: number): number | null {
  const known = stored('timer');
  if (!known?.startsWith(of)) return null;
  const from = Number(known.slice(of.length));
  const age = Date.now() - from;
  return age >= 0 && age < ms + KNOWN_MS ? from : null;
}
