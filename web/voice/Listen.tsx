import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';
import type { Heard } from '#domain/heard/heard.ts';
import { Icon } from '../art/Picture.tsx';
import styles from './Listen.module.css';
import { isTouched, read, stopReading, useCanRead, useReading } from './reader.ts';

/** Whether what opens is read without being asked: a kid's setting, on its own device. */
export const ReadsAloud = createContext(false);

/**
 * A loudspeaker: reads something aloud, a second tap stops it. It comes once the device is known to
 * have a voice, so it has a place in which nothing moves. Where a kid is read to without asking,
 * that happens when it comes, and with each other `opens`.
 */
export function Listen({ to, opens }: { to: Heard; opens?: string | undefined }) {
  const canRead = useCanRead();
  const name = useId();
  const isReading = useReading() === name;
  const readsAloud = useContext(ReadsAloud) && canRead && opens !== undefined;
  const open = useEffectEvent(() => {
    if (readsAloud && isTouched()) read(to, name);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other `opens`
  useEffect(() => {
    open();
    return () => stopReading(name);
  }, [opens, readsAloud, name]);

  if (!canRead) return null;
  return (
    <button
      type="button"
      className={styles.loudspeaker}
      aria-label="Posłuchaj"
      aria-pressed={isReading}
      onClick={(event) => {
        // It lies on things that are tapped, too.
        event.stopPropagation();
        if (isReading) stopReading(name);
        else read(to, name);
      }}
    >
      <span className={styles.disc}>
        <Icon of="loudspeaker" />
      </span>
    </button>
  );
}
