import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
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

/** Whose sounds they are: those of the kid that uses the device, or `null` with a parent. */
export interface Cheered {
  login: string;
  /** The kid mutes itself, or the parent has chosen for it. */
  sounds: 'own' | 'on' | 'off';
}

/** All that celebrates in it sounds, and moves, as its kid and the device want it. */
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
