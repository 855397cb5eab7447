import type { ReactNode } from 'react';
import styles from './PictureCard.module.css';

/** A button must not contain another one. Adding `holds` later moves nothing. */
export function Corner({ holds, children }: { holds?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {children}
      {holds && <span className={styles.corner}>{holds}</span>}
    </div>
  );
}
