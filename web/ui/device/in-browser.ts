import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this is drawn in a browser. Not while it takes over what the server has written: the first
 * time it has to draw the same, then it draws again.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
