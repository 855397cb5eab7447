import { useEffect, useLayoutEffect, useState } from 'react';
import { newListeners } from '../../ui/device/listeners.ts';

/** How many things come before what a page reads by itself. */
let holds = 0;
/** The kid whose points a scene has narrated. */
let narratedTo: string | null = null;
const listeners = newListeners();

/** A page that opens does not begin to read: a scene comes first. `most` is in milliseconds. */
export function useHold(isHolding: boolean, most?: number): void {
  const [isOver, setOver] = useState(false);
  const holdsNow = isHolding && !isOver;
  // Before the effects in which pages begin to read: one hold may follow another.
  useLayoutEffect(() => {
    if (!holdsNow) return;
    holds += 1;
    return () => {
      holds -= 1;
      // Another hold may begin in the same commit.
      queueMicrotask(() => holds === 0 && listeners.notify());
    };
  }, [holdsNow]);
  useEffect(() => {
    if (!isHolding || most === undefined) return;
    const timer = setTimeout(() => setOver(true), most);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isHolding, most]);
}

/** Calls `act` as soon as nothing holds. Returns the function that prevents it. */
export function whenFree(act: () => void): () => void {
  const check = () => {
    if (holds > 0) return;
    forget();
    act();
  };
  const forget = listeners.add(check);
  check();
  return forget;
}

/** The page after it does not narrate them again. */
export function notePointsNarrated(login: string): void {
  narratedTo = login;
}

/** Returns whether a scene has just narrated the kid's points, and forgets it. */
export function takeNarratedPoints(login: string | null): boolean {
  const wasNarrated = narratedTo !== null && narratedTo === login;
  narratedTo = null;
  return wasNarrated;
}
