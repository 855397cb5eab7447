import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `false` during hydration, which must render the same as the server; then it renders again. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
