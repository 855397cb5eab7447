import { useContext, useId } from 'react';
import type { Narrated } from '#domain/narration/narrated.ts';
import { Recordings, Voice } from './voice-context.ts';

/** Reads without a loudspeaker, where things are read by themselves. */
export function useSay(): (of: Narrated) => void {
  const name = useId();
  const login = useContext(Recordings);
  const isAutomatic = useContext(Voice) === 'automatic';
  return (of) => {
    if (!isAutomatic) return;
    import('./speaker.ts').then(
      ({ read }) => read(of, name, login),
      () => {},
    );
  };
}
