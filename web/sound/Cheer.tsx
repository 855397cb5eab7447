import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Kid } from '../api/kid.ts';
import { useReducedMotion } from '../ui/reduced-motion.ts';
import { useMutedHere } from './muted.ts';
import { openOutput, play } from './output.ts';
import type { SoundName } from './scores.ts';

/** How what a kid has done is celebrated on this device. */
interface Cheer {
  /** Silent where the kid is not to hear it. */
  play: (sound: SoundName) => void;
  /** Celebrations do not move: less motion was asked for, or the kid is muted. */
  still: boolean;
}

const silent = () => {};
const CheerContext = createContext<Cheer>({ play: silent, still: false });

export function useCheer(): Cheer {
  return useContext(CheerContext);
}

/** The kid that uses the device. */
type Cheered = Pick<Kid, 'login' | 'sounds'>;

/**
 * All that celebrates in it sounds, and moves, as the kid, its parent and the device want it. With a
 * parent in the kid's place it is silent.
 */
export function CheerFor({ kid, children }: { kid: Cheered | null; children: ReactNode }) {
  const reduced = useReducedMotion();
  const muted = useMuted(kid);
  const isHeard = kid !== null && !muted && !reduced;
  const isStill = reduced || muted;
  useEffect(() => (isHeard ? openOutput() : undefined), [isHeard]);
  const cheer = useMemo(
    () => ({ play: isHeard ? play : silent, still: isStill }),
    [isHeard, isStill],
  );
  return <CheerContext value={cheer}>{children}</CheerContext>;
}

function useMuted(kid: Cheered | null): boolean {
  const here = useMutedHere(kid?.login ?? '');
  return kid !== null && (kid.sounds === 'own' ? here : kid.sounds === 'off');
}
