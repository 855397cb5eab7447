import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** Shown in place of an empty list: a sentence, and what can be done about it. */
export function Empty({
  picture,
  text,
  look = 'calm',
  children,
}: {
  picture?: ReactNode;
  text: string;
  /** 'error': something went wrong (an alert). 'proud': nothing is to be done. */
  look?: 'calm' | 'proud' | 'error';
  children?: ReactNode;
}) {
  return (
    <div
      className={`${styles.empty} ${styles[look]}`}
      role={look === 'error' ? 'alert' : undefined}
    >
      {picture && <div className={styles.picture}>{picture}</div>}
      <p>{text}</p>
      {children}
    </div>
  );
}
