import { useEffect, useSyncExternalStore } from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';
import { newListeners } from '../../ui/device/listeners.ts';
import { canRead } from './polish.ts';

type Loudspeaker = typeof import('./Loudspeaker.tsx').Loudspeaker;

/** Some browsers do not report that voices were loaded. */
const LOOK_AGAIN_MS = [250, 1000, 4000];

let loudspeaker: Loudspeaker | undefined;
let hasVoice = false;
let begun = false;
const listeners = newListeners();

/** `undefined` on the server and until a voice is found. With `recorded` it needs no voice. */
export function useLoudspeaker(recorded: boolean): Loudspeaker | undefined {
  const here = useSyncExternalStore(
    onChange,
    () => (hasVoice || recorded ? loudspeaker : undefined),
    () => undefined,
  );
  useEffect(() => {
    if (recorded) bring();
  }, [recorded]);
  return here;
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
  speechSynthesis.onvoiceschanged = look;
  for (const wait of [0, ...LOOK_AGAIN_MS]) setTimeout(look, wait);
}

function look() {
  hasVoice = speechSynthesis.getVoices().some(canRead);
  if (hasVoice) bring();
  else listeners.tell();
}

/** A failed load is retried when the voices change, or on the next page. */
async function bring() {
  const come = await withStyles(import('./Loudspeaker.tsx')).catch(() => undefined);
  loudspeaker ??= come?.Loudspeaker;
  listeners.tell();
}
