import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Each step can have a picture after its number. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

export function Step({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <li>
      {picture && <i className={styles.picture}>{picture}</i>}
      <span>{children}</span>
    </li>
  );
}
