import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { store, stored } from '../../offline/client/stored.ts';
import { newListeners } from '../../ui/device/listeners.ts';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import type { Kid } from '../data/kid.ts';
import { openOutput, play } from './output.ts';
import type { SoundName } from './scores.ts';

interface Cheer {
  /** Does nothing if the kid's sounds are off. */
  play: (sound: SoundName) => void;
  /** Celebrations do not move, because reduced motion is on. */
  still: boolean;
}

const silent = () => {};

type Cheered = Pick<Kid, 'login' | 'sounds'>;

/** Stable while preferences change: a change would redraw the heroes of the page. */
const CheeredContext = createContext<Cheered | null>(null);

/** The kid and its parent choose the sounds, the device the motion. */
export function useFeedback(): Cheer {
  const kid = useContext(CheeredContext);
  const isMuted = useMuted(kid);
  const still = useReducedMotion();
  const isHeard = kid !== null && !isMuted;
  return useMemo(() => ({ play: isHeard ? play : silent, still }), [isHeard, still]);
}

/** With a parent as the actor (`null`) there are none. */
export function FeedbackFor({ kid, children }: { kid: Cheered | null; children: ReactNode }) {
  const isMuted = useMuted(kid);
  const isHeard = kid !== null && !isMuted;
  useEffect(() => (isHeard ? openOutput() : undefined), [isHeard]);
  const { login, sounds } = kid ?? {};
  const cheered = useMemo(() => (login && sounds ? { login, sounds } : null), [login, sounds]);
  return <CheeredContext value={cheered}>{children}</CheeredContext>;
}

/** Whether the kid or its parent has turned off unrequested sounds. */
export function useMuted(kid: Cheered | null): boolean {
  const here = useMutedHere(kid?.login ?? '');
  return kid !== null && (kid.sounds === 'own' ? here : kid.sounds === 'off');
}

/** What was chosen since the page load, needed if the browser stores nothing. */
const chosen = new Map<string, boolean>();
const listeners = newListeners();

export function useMutedHere(login: string): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => chosen.get(login) ?? stored(`muted ${login}`) !== null,
    () => false,
  );
}

export function muteHere(login: string, muted: boolean): void {
  chosen.set(login, muted);
  store(`muted ${login}`, muted ? 'yes' : null);
  listeners.tell();
}
