import { useContext, useEffect, useEffectEvent, useId } from 'react';
import { withoutPoints } from '#domain/narration/narrated.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { dialogCount } from '../../ui/dialogs/open-dialogs.ts';
import { takeNarratedPoints, whenFree } from './held.ts';
import styles from './Loudspeaker.module.css';
import { isTouched, read, stopReading, useReading } from './speaker.ts';
import { type NarrationProps, Recordings, Voice } from './voice-context.ts';

export function Loudspeaker({ of, opens, page = false }: NarrationProps) {
  const name = useId();
  const isReading = useReading() === name;
  const login = useContext(Recordings);
  const isAutomatic = useContext(Voice) === 'automatic' && opens !== undefined;
  const open = useEffectEvent(() => {
    const wasNarrated = page && takeNarratedPoints(login);
    // A page that had to wait does not speak over what was opened meanwhile.
    if (page && dialogCount() > 0) return;
    if (isAutomatic && isTouched()) read(wasNarrated ? withoutPoints(of) : of, name, login);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other `opens`
  useEffect(() => {
    const cancel = page ? whenFree(open) : open();
    return () => {
      cancel?.();
      stopReading(page ? undefined : name);
    };
  }, [opens, isAutomatic, name, page]);

  return (
    <button
      type="button"
      className={styles.loudspeaker}
      aria-label="Posłuchaj"
      aria-pressed={isReading}
      onClick={(event) => {
        // It is on top of something else that can be tapped.
        event.stopPropagation();
        if (isReading) stopReading(name);
        else read(of, name, login);
      }}
    >
      <span className={styles.disc}>
        <Icon of="loudspeaker" />
      </span>
    </button>
  );
}
