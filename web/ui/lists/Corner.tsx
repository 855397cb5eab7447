import type { ReactNode } from 'react';
import styles from './Corner.module.css';

/**
 * What is pressed, and over its corner a further button, as the loudspeaker that reads it: no button
 * may hold another. `holds` may come later; nothing moves when it does.
 */
export function Corner({ holds, children }: { holds?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {children}
      {holds && <span className={styles.corner}>{holds}</span>}
    </div>
  );
}
