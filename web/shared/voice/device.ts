import { useEffect, useSyncExternalStore } from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';
import { canRead } from './polish.ts';

type Loudspeaker = typeof import('./Loudspeaker.tsx').Loudspeaker;

/** Some browsers do not say that their voices have come. */
const LOOK_AGAIN_MS = [250, 1000, 4000];

/** There once its code has come. */
let loudspeaker: Loudspeaker | undefined;
let hasVoice = false;
let begun = false;
const listeners = new Set<() => void>();

/**
 * What reads aloud on this device; nothing on the server, nor while it is not known. What is
 * `recorded` is heard on a device without a voice as well.
 */
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

function look() {
  hasVoice = speechSynthesis.getVoices().some(canRead);
  if (hasVoice) bring();
  else tell();
}

/** What could not be fetched is fetched when the voices change, or with the next page. */
async function bring() {
  const come = await withStyles(import('./Loudspeaker.tsx')).catch(() => undefined);
  loudspeaker ??= come?.Loudspeaker;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}
