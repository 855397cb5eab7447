import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { isRecorded, type Narrated } from '#domain/narration/narrated.ts';
import { withStyles } from '../../ui/device/all-styles.ts';
import { newListeners } from '../../ui/device/listeners.ts';
import { canRead } from './polish.ts';
import { type NarrationProps, Recordings, Voice } from './voice-context.ts';

/** Appears once a voice is known, or at once with a recording. Its place must move nothing. */
export function SpeakButton(narration: NarrationProps) {
  const isOn = useContext(Voice) !== 'none';
  return isOn && <LoadedLoudspeaker {...narration} />;
}

function LoadedLoudspeaker(narration: NarrationProps) {
  const login = useContext(Recordings);
  const Loudspeaker = useLoudspeaker(login !== null && isRecorded(narration.of));
  return Loudspeaker && <Loudspeaker {...narration} />;
}

type Loudspeaker = typeof import('./Loudspeaker.tsx').Loudspeaker;

/** Some browsers do not report that voices were loaded. */
const RETRY_MS = [250, 1000, 4000];

let loudspeaker: Loudspeaker | undefined;
let hasVoice = false;
let begun = false;
const listeners = newListeners();

/** `undefined` on the server and until a voice is found. With `recorded` it needs no voice. */
function useLoudspeaker(recorded: boolean): Loudspeaker | undefined {
  const loaded = useSyncExternalStore(
    onChange,
    () => (hasVoice || recorded ? loudspeaker : undefined),
    () => undefined,
  );
  useEffect(() => {
    if (recorded) bring();
  }, [recorded]);
  return loaded;
}

function onChange(listener: () => void): () => void {
  begin();
  return listeners.add(listener);
}

/** After the page is there, so that nothing waits for the voice. */
function begin() {
  if (begun || !window.speechSynthesis) return;
  begun = true;
  // Older Safari versions have voices, but neither this event nor listeners for it.
  speechSynthesis.onvoiceschanged = checkVoices;
  for (const wait of [0, ...RETRY_MS]) setTimeout(checkVoices, wait);
}

function checkVoices() {
  hasVoice = speechSynthesis.getVoices().some(canRead);
  if (hasVoice) bring();
  else listeners.notify();
}

/** A failed load is retried when the voices change, or on the next page. */
async function bring() {
  const come = await withStyles(import('./Loudspeaker.tsx')).catch(() => undefined);
  loudspeaker ??= come?.Loudspeaker;
  listeners.notify();
}

/** The same on all pages: a change of the ref would redraw the heroes rendered by the server. */
export const PagePlace = createContext<RefObject<HTMLElement | null>>({ current: null });

/** `opens` differs between pages. */
export function PageVoice({ of, opens }: { of: Narrated; opens: string }) {
  const holder = useContext(PagePlace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(holder.current), [holder]);
  return place && createPortal(<SpeakButton of={of} opens={opens} page />, place);
}
