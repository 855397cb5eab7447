import type { ReactNode } from 'react';
import styles from './Beside.module.css';

/** The subject begins with a picture, the rest is below it. On a low screen side by side. */
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
