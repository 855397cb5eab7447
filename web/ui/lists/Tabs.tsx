import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/**
 * Navigation between sibling pages. Its children are links or buttons. The current one has
 * `aria-current`, which a router link sets itself. 'pills' filter a parent's page, 'tiles' a
 * child's.
 */
export function Tabs({
  label,
  look = 'pills',
  children,
}: {
  label: string;
  look?: 'pills' | 'tiles';
  children: ReactNode;
}) {
  return (
    <nav className={styles[look]} aria-label={label}>
      {children}
    </nav>
  );
}

/** The number of items on a tab. The tab's accessible name must include it. */
export function TabCount({ children }: { children: number }) {
  return <span className={`${styles.count} ${children > 0 ? '' : styles.none}`}>{children}</span>;
}
