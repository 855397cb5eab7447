/** `add` returns the function that unsubscribes. */
export function newListeners() {
  const all = new Set<() => void>();
  return {
    add(listener: () => void) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    notify() {
      for (const listener of all) listener();
    },
  };
}
