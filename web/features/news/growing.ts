import { useEffect, useState } from 'react';

/**
 * Returns a number that counts up: to 1 after `first` milliseconds, then every `between`
 * milliseconds.
 */
export function useGrowing(to: number, first: number, between: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= to) return;
    const next = setTimeout(() => setCount(count + 1), count === 0 ? first : between);
    return () => clearTimeout(next);
  }, [count, to, first, between]);
  return count;
}
