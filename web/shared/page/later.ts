import { useEffect, useState } from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';

/**
 * Code that comes only when it is `wanted`; `null` until it is there. Where it could not be had it is
 * asked for again with the next `again`.
 */
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
