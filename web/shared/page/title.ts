import { useContext, useLayoutEffect } from 'react';
import { HeldContext } from '../../illustrations/held.ts';

/**
 * Returns „Misje: Zosia – Gwiazdozbiór”. The name is not inflected: no ending is right for every
 * name.
 */
export function titleOf(page: string, kid?: string): string {
  return `${kid === undefined ? page : `${page}: ${kid}`} – Gwiazdozbiór`;
}

/** Sets the title for the tab, the history and screen readers. It stays when the page unmounts. */
export function useTitle(title: string): void {
  useContext(HeldContext).title(title);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
