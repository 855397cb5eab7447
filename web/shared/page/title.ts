import { useContext, useLayoutEffect } from 'react';
import { HeldContext } from '../../illustrations/held.ts';

/** „Misje: Zosia – Gwiazdozbiór”. Not inflected: no ending is right for every name. */
export function titleOf(page: string, kid?: string): string {
  return `${kid === undefined ? page : `${page}: ${kid}`} – Gwiazdozbiór`;
}

/** It stays when the page unmounts. */
export function useTitle(title: string): void {
  useContext(HeldContext).title(title);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
