import { useEffect, useState } from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';

/** `null` until it is `wanted` and loaded. A failed load is retried when `again` changes. */
export function useLater<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean,
  again?: unknown,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again
  useEffect(() => {
    if (module || !wanted) return;
    withStyles(load()).then(setModule, () => {});
  }, [module, load, wanted, again]);
  return module;
}
