import { useSyncExternalStore } from 'react';
import type { Heard } from '#domain/heard/heard.ts';
import { dialogCount, onDialogs } from '../../ui/dialogs/open-dialogs.ts';
import * as speaker from './speaker.ts';

/** What is being read, by the name of its loudspeaker. */
let reading: string | null = null;
const listeners = new Set<() => void>();

let open = dialogCount();
onDialogs(() => {
  // What is beneath a dialog is not read on.
  if (dialogCount() > open) stopReading();
  open = dialogCount();
});

/** Reads something aloud in place of whatever is being read, with what was recorded for that kid. */
export function read(of: Heard, name: string, login: string | null): void {
  stopReading();
  tell(name);
  speaker.read(of, login, () => reading === name && tell(null));
}

/** Stops what is being read; with a name, only if it is that. */
export function stopReading(name = reading): void {
  if (reading === null || reading !== name) return;
  speaker.stop();
  tell(null);
}

/** What is being read, by the name of its loudspeaker. */
export function useReading(): string | null {
  return useSyncExternalStore(onChange, () => reading);
}

/** Resolves once nothing is being read. */
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
