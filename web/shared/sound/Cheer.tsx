import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import type { Kid } from '../data/kid.ts';
import { useMutedHere } from './muted.ts';
import { openOutput, play } from './output.ts';
import type { SoundName } from './scores.ts';

/** How what a kid has done is celebrated on this device. */
interface Cheer {
  /** Silent where the kid is not to hear it. */
  play: (sound: SoundName) => void;
  /** Celebrations do not move: less motion was asked for. */
  still: boolean;
}

const silent = () => {};

/** The kid that uses the device. */
type Cheered = Pick<Kid, 'login' | 'sounds'>;

/** Who is cheered does not change with what it wants: heroes in the page would be drawn anew. */
const CheeredContext = createContext<Cheered | null>(null);

/** As the kid, its parent and the device want it. */
export function useCheer(): Cheer {
  const { isHeard, still } = useWanted(useContext(CheeredContext));
  return useMemo(() => ({ play: isHeard ? play : silent, still }), [isHeard, still]);
}

/** All that celebrates in it sounds. With a parent in the kid's place it is silent. */
export function CheerFor({ kid, children }: { kid: Cheered | null; children: ReactNode }) {
  const { isHeard } = useWanted(kid);
  useEffect(() => (isHeard ? openOutput() : undefined), [isHeard]);
  const { login, sounds } = kid ?? {};
  const cheered = useMemo(() => (login && sounds ? { login, sounds } : null), [login, sounds]);
  return <CheeredContext value={cheered}>{children}</CheeredContext>;
}

/** Whether a kid, or its parent for it, wants no sound that nobody has asked for. */
export function useMuted(kid: Cheered | null): boolean {
  const here = useMutedHere(kid?.login ?? '');
  return kid !== null && (kid.sounds === 'own' ? here : kid.sounds === 'off');
}

function useWanted(kid: Cheered | null) {
  const still = useReducedMotion();
  const muted = useMuted(kid);
  return { isHeard: kid !== null && !muted && !still, still };
}
