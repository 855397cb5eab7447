import type { ReactNode } from 'react';
import styles from './Beside.module.css';

/**
 * A dialog's layout: the subject, which begins with a picture, and the rest below it. On a low
 * screen they are side by side.
 */
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
