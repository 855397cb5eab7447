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

interface Feedback {
  /** Does nothing if the kid's sounds are off. */
  play: (sound: SoundName) => void;
  /** Celebrations do not move, because reduced motion is on. */
  still: boolean;
}

const silent = () => {};

type KidWithSounds = Pick<Kid, 'login' | 'sounds'>;

/** Stable while preferences change: a change would redraw the heroes of the page. */
const KidContext = createContext<KidWithSounds | null>(null);

/** The kid and its parent choose the sounds, the device the motion. */
export function useFeedback(): Feedback {
  const kid = useContext(KidContext);
  const isMuted = useMuted(kid);
  const still = useReducedMotion();
  const isAudible = kid !== null && !isMuted;
  return useMemo(() => ({ play: isAudible ? play : silent, still }), [isAudible, still]);
}

/** With a parent as the actor (`null`) there are none. */
export function FeedbackFor({ kid, children }: { kid: KidWithSounds | null; children: ReactNode }) {
  const isMuted = useMuted(kid);
  const isAudible = kid !== null && !isMuted;
  useEffect(() => (isAudible ? openOutput() : undefined), [isAudible]);
  const { login, sounds } = kid ?? {};
  const cheered = useMemo(() => (login && sounds ? { login, sounds } : null), [login, sounds]);
  return <KidContext value={cheered}>{children}</KidContext>;
}

/** Whether the kid or its parent has turned off unrequested sounds. */
export function useMuted(kid: KidWithSounds | null): boolean {
  const isMutedOnDevice = useMutedOnDevice(kid?.login ?? '');
  return kid !== null && (kid.sounds === 'own' ? isMutedOnDevice : kid.sounds === 'off');
}

/** What was chosen since the page load, needed if the browser stores nothing. */
const chosen = new Map<string, boolean>();
const listeners = newListeners();

export function useMutedOnDevice(login: string): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => chosen.get(login) ?? stored(`muted ${login}`) !== null,
    () => false,
  );
}

export function setMutedOnDevice(login: string, muted: boolean): void {
  chosen.set(login, muted);
  store(`muted ${login}`, muted ? 'yes' : null);
  listeners.notify();
}
