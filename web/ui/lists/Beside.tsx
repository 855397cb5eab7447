import type { ReactNode } from 'react';
import styles from './Beside.module.css';

/** In a dialog: what is looked at, whose first part is a picture, and below it, or beside it on a low screen, the rest. */
export function Beside({
  shown,
  className,
  children,
}: {
  shown: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.both} ${className ?? ''}`}>
      <div className={styles.shown}>{shown}</div>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
