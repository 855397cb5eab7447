import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAGES } from '../paths.ts';

/** One entry (decision 17), so that the last profile's pages are not below the next one's. */
export function useOnePanel(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    /** The place of the panel's entry, while it is below the present one. */
    let panel: number | null = null;
    const check = (isNew: boolean) => {
      const { pathname, state } = history.location;
      const { __TSR_index: at, above } = state;
      if (pathname !== PAGES.familyMenu) {
        if (panel !== null && at <= panel) panel = null;
      } else if (above === undefined) {
        if (isNew && panel !== null && panel < at) history.go(panel - at, { ignoreBlocker: true });
        else panel = at;
      }
    };
    check(false);
    return history.subscribe(({ action: { type } }) =>
      check(type === 'PUSH' || type === 'REPLACE'),
    );
  }, [router]);
}
