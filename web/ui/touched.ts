import { useState } from 'react';

/** Remembers which fields the person has left or changed: only those show their errors. */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return (field: string, error: string | null) => ({
    error: touched.has(field) ? error : null,
    onTouched: () => setTouched((before) => new Set(before).add(field)),
  });
}
