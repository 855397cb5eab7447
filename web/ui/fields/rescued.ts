import { useEffect, useLayoutEffect, useState } from 'react';

/** What a crash has removed from the page of this path, by name. Only in memory. */
let rescued = { path: '', values: new Map<string, unknown>() };

let crashes = 0;

/**
 * Used by the page that replaces one with an error. What that page's components keep with
 * `useRescued` comes back when it is opened again, unless the person leaves first.
 */
export function useCrash() {
  useLayoutEffect(() => {
    crashes += 1;
    return () => {
      crashes -= 1;
    };
  }, []);
}

/** Call it when the person has left the page. */
export function forgetRescued(): void {
  rescued.values.clear();
}

/** The path of the page that an error has replaced. Right also in the cleanup of its effects. */
export const crashedPath = () => (crashes > 0 ? location.pathname : null);

/** Survives a crash of its page. The name is unique there. `filter` returns what may survive. */
export function useRescued<Value>(
  name: string,
  first: Value | (() => Value),
  filter = (value: Value) => value,
) {
  const state = useState<Value>(() => {
    const { path, values } = rescued;
    if (values.has(name) && path === location.pathname) return values.get(name) as Value;
    return first instanceof Function ? first() : first;
  });
  const [value] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filter` is the same function for a name.
  useEffect(() => {
    // Not while rendering: React may render a component repeatedly before it is on the page.
    rescued.values.delete(name);
    return () => {
      const path = crashedPath();
      if (path === null) return;
      if (rescued.path !== path) rescued = { path, values: new Map() };
      rescued.values.set(name, filter(value));
    };
  }, [name, value]);
  return state;
}
