import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

function listen(listener: () => void) {
  const asked = matchMedia(QUERY);
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
}
