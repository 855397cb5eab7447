import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';
import type { Heard } from '#domain/heard/heard.ts';
import { Icon } from '../art/Picture.tsx';
import styles from './Listen.module.css';
import { isTouched, read, stopReading, useCanRead, useReading } from './reader.ts';

/**
 * Whether things have a loudspeaker here: on a kid's side they have, and where its parent has said
 * so they are read as they open, `unasked`.
 */
export const Voice = createContext<'none' | 'asked' | 'unasked'>('none');

interface Listened {
  to: Heard;
  /** What opens is read without a tap, too, and again with each other text here. */
  opens?: string | undefined;
}

/**
 * A loudspeaker: reads something aloud, a second tap stops it. It comes once the device is known to
 * have a voice, so it stands where nothing moves for it.
 */
export function Listen(listened: Listened) {
  return useContext(Voice) === 'none' ? null : <Loudspeaker {...listened} />;
}

function Loudspeaker({ to, opens }: Listened) {
  const canRead = useCanRead();
  const name = useId();
  const isReading = useReading() === name;
  const isUnasked = useContext(Voice) === 'unasked' && canRead && opens !== undefined;
  const open = useEffectEvent(() => {
    if (isUnasked && isTouched()) read(to, name);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other `opens`
  useEffect(() => {
    open();
    return () => stopReading(name);
  }, [opens, isUnasked, name]);

  if (!canRead) return null;
  return (
    <button
      type="button"
      className={styles.loudspeaker}
      aria-label="Posłuchaj"
      aria-pressed={isReading}
      onClick={(event) => {
        // It lies on what is tapped for something else.
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
