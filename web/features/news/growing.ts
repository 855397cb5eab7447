import { useEffect, useState } from 'react';

/** Counts up to a number: to 1 after `first` milliseconds, then on each `between`. */
export function useGrowing(to: number, first: number, between: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= to) return;
    const next = setTimeout(() => setCount(count + 1), count === 0 ? first : between);
    return () => clearTimeout(next);
  }, [count, to, first, between]);
  return count;
}
