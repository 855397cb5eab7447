import { useSyncExternalStore } from 'react';
import type { Heard } from '#domain/heard/heard.ts';
import { dialogCount, onDialogs } from '../ui/open-dialogs.ts';
import { polishVoice } from './polish.ts';

type Speaker = typeof import('./speaker.ts');

/** Some browsers do not say that their voices have come. */
const LOOK_AGAIN_MS = [250, 1000, 4000];

/** There once the device is known to have a voice, and what gives it words has come. */
let speaker: Speaker | undefined;
/** What is being read, by the name of its loudspeaker. */
let reading: string | null = null;
let begun = false;
const listeners = new Set<() => void>();

/** Reads something aloud in place of whatever is being read. */
export function read(of: Heard, name: string): void {
  stopReading();
  tell(name);
  speaker?.read(of, () => reading === name && tell(null));
}

/** Stops what is being read; with a name, only if it is that. */
export function stopReading(name = reading): void {
  if (reading === null || reading !== name) return;
  speaker?.stop();
  tell(null);
}

/** Whether this device can read aloud; not on the server, nor while it is not known. */
export function useCanRead(): boolean {
  return useSyncExternalStore(
    onChange,
    () => speaker !== undefined,
    () => false,
  );
}

/** What is being read, by the name of its loudspeaker. */
export function useReading(): string | null {
  return useSyncExternalStore(
    onChange,
    () => reading,
    () => null,
  );
}

/** Whether browsers let a page speak without being asked: only after the first touch. */
export function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? speaker?.isTouched() ?? false;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  begin();
  return () => listeners.delete(listener);
}

/** Once the page is there: nothing of it waits for the voice. */
function begin() {
  const synthesis = window.speechSynthesis;
  if (begun || !synthesis) return;
  begun = true;
  // An older Safari has voices, and no such event; a listener's list it has not either.
  synthesis.onvoiceschanged = look;
  for (const wait of LOOK_AGAIN_MS) setTimeout(look, wait);
  look();
  let open = dialogCount();
  onDialogs(() => {
    // What is beneath a dialog is not read on.
    if (dialogCount() > open) stopReading();
    open = dialogCount();
  });
}

async function look() {
  if (!polishVoice(window.speechSynthesis.getVoices())) {
    if (speaker) stopReading();
    speaker = undefined;
    return tell(reading);
  }
  // What could not be fetched is fetched when the voices change, or with the next page.
  const come = await import('./speaker.ts').catch(() => undefined);
  if (!come || speaker || !polishVoice(window.speechSynthesis.getVoices())) return;
  speaker = come;
  tell(reading);
}

function tell(now: string | null) {
  reading = now;
  for (const listener of listeners) listener();
}
