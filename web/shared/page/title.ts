import { useContext, useLayoutEffect } from 'react';
import { HeldContext } from '../../illustrations/held.ts';

/** „Misje: Zosia – Gwiazdozbiór”. The name stays as it is: no ending is right for every name. */
export function titleOf(page: string, kid?: string): string {
  return `${kid === undefined ? page : `${page}: ${kid}`} – Gwiazdozbiór`;
}

/** What the tab, the history and a screen reader call the page. A page that goes leaves its own. */
export function useTitle(title: string): void {
  useContext(HeldContext).title(title);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
