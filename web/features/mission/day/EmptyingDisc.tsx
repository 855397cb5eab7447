import { useEffect, useState } from 'react';
import { Icon } from '../../../illustrations/Picture.tsx';
import styles from './OneMission.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;

/** How long each disc lasts. A child tells them apart by size. */
const LENGTHS = [
  { name: 'Mało czasu', minutes: 2, radius: 6 },
  { name: 'Więcej czasu', minutes: 5, radius: 9 },
  { name: 'Dużo czasu', minutes: 10, radius: 12 },
] as const;

/**
 * A round disc that empties, as a timer without digits. A tap on one of three discs starts it;
 * another tap removes it. When it is empty, only a star appears.
 */
export function EmptyingDisc() {
  const [running, setRunning] = useState<{ from: number; ms: number } | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);

  const left = running ? Math.min(1, Math.max(0, 1 - (now - running.from) / running.ms)) : 1;
  return (
    <div className={styles.clocks}>
      {running ? (
        <button
          type="button"
          className={left > 0 ? styles.running : styles.over}
          aria-label={left > 0 ? 'Czas płynie' : 'Czas minął'}
          onClick={() => setRunning(null)}
        >
          {left > 0 ? <Disc radius={15} left={left} /> : <Icon of="proud-star" />}
        </button>
      ) : (
        LENGTHS.map(({ name, minutes, radius }) => (
          <button
            key={minutes}
            type="button"
            className={styles.clock}
            aria-label={name}
            onClick={() => {
              setNow(Date.now());
              setRunning({ from: Date.now(), ms: minutes * MINUTE_MS });
            }}
          >
            <Disc radius={radius} left={1} />
          </button>
        ))
      )}
    </div>
  );
}

/** The remaining part of a disc: a sector that starts at the top. */
function Disc({ radius, left }: { radius: number; left: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={radius} className={styles.ground} />
      <circle
        cx="16"
        cy="16"
        r={radius / 2}
        className={styles.rest}
        pathLength={1}
        strokeWidth={radius}
        strokeDasharray={left < 1 ? `${left} 2` : undefined}
        transform="rotate(-90 16 16)"
        data-left={left.toFixed(3)}
      />
    </svg>
  );
}
