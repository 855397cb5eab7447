import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/**
 * Ways between sibling pages: links or buttons, the present one with `aria-current` (a link of the
 * router sets it itself). 'night' stands in the header, 'pills' filter a page, 'tiles' lead a child.
 */
export function Tabs({
  label,
  look = 'pills',
  children,
}: {
  label: string;
  look?: 'night' | 'pills' | 'tiles';
  children: ReactNode;
}) {
  return (
    <nav className={styles[look]} aria-label={label}>
      {children}
    </nav>
  );
}

/** How many a tab shows; the tab's own name must say it too. */
export function TabCount({ children }: { children: number }) {
  return <span className={`${styles.count} ${children > 0 ? '' : styles.none}`}>{children}</span>;
}
