import { useSyncExternalStore } from 'react';
import type { Narrated } from '#domain/narration/narrated.ts';
import { dialogCount, onDialogs } from '../../ui/dialogs/open-dialogs.ts';
import * as speaker from './speaker.ts';

/** The name of the speaker button whose text is being read. */
let reading: string | null = null;
const listeners = new Set<() => void>();

let open = dialogCount();
onDialogs(() => {
  // Stops the narration of what is behind a new dialog.
  if (dialogCount() > open) stopReading();
  open = dialogCount();
});

/** Reads something aloud, with that kid's recordings. Stops the previous narration. */
export function read(of: Narrated, name: string, login: string | null): void {
  stopReading();
  tell(name);
  speaker.read(of, login, () => reading === name && tell(null));
}

/** Stops the narration; with a name, only if it is that one. */
export function stopReading(name = reading): void {
  if (reading === null || reading !== name) return;
  speaker.stop();
  tell(null);
}

/** Returns the name of the speaker button whose text is being read. */
export function useReading(): string | null {
  return useSyncExternalStore(onChange, () => reading);
}

/** Resolves when nothing is being read. */
export function silence(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (reading !== null) return;
      end();
      resolve();
    };
    const end = onChange(look);
    look();
  });
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(now: string | null) {
  reading = now;
  for (const listener of listeners) listener();
}
