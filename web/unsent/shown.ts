import { useSyncExternalStore } from 'react';
import type { Day } from '#domain/day.ts';
import type { UnsentWish } from './queue.ts';

const NONE: readonly UnsentWish[] = [];

let waiting = NONE;
const listeners = new Set<() => void>();

/** The unsent wishes of this device have changed: those that wait, in their order. */
export function showUnsent(wishes: readonly UnsentWish[]): void {
  if (wishes.length === 0 && waiting.length === 0) return;
  waiting = wishes;
  for (const tell of listeners) tell();
}

/** The wishes that wait on this device until they can be sent. */
export function useUnsent(): readonly UnsentWish[] {
  return useSyncExternalStore(
    listen,
    () => waiting,
    () => NONE,
  );
}

/** Whether a thumb for this card waits: „wysyłam”. */
export function useIsUnsent(mission: number, day: Day): boolean {
  const isOf = (wish: UnsentWish) => wish.mission === mission && wish.day === day;
  return useSyncExternalStore(
    listen,
    () => waiting.some(isOf),
    () => false,
  );
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
