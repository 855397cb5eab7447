import { useSyncExternalStore } from 'react';
import { canRead } from './polish.ts';

type Loudspeaker = typeof import('./Loudspeaker.tsx').Loudspeaker;

/** Some browsers do not say that their voices have come. */
const LOOK_AGAIN_MS = [250, 1000, 4000];

/** There once the device is known to have a voice, and the code of what it says has come. */
let loudspeaker: Loudspeaker | undefined;
let begun = false;
const listeners = new Set<() => void>();

/** What reads aloud on this device; nothing on the server, nor while it is not known. */
export function useLoudspeaker(): Loudspeaker | undefined {
  return useSyncExternalStore(
    onChange,
    () => loudspeaker,
    () => undefined,
  );
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  begin();
  return () => listeners.delete(listener);
}

/** Once the page is there: nothing of it waits for the voice. */
function begin() {
  if (begun || !window.speechSynthesis) return;
  begun = true;
  // An older Safari has voices, and neither this event nor listeners for it.
  speechSynthesis.onvoiceschanged = look;
  for (const wait of [0, ...LOOK_AGAIN_MS]) setTimeout(look, wait);
}

async function look() {
  const hasVoice = () => speechSynthesis.getVoices().some(canRead);
  // What could not be fetched is fetched when the voices change, or with the next page.
  const come = hasVoice() ? await import('./Loudspeaker.tsx').catch(() => undefined) : undefined;
  loudspeaker = hasVoice() ? come?.Loudspeaker : undefined;
  for (const listener of listeners) listener();
}
