import type { ReactNode } from 'react';
import styles from './Empty.module.css';

export function Empty({
  picture,
  text,
  look = 'calm',
  children,
}: {
  picture?: ReactNode;
  text: string;
  /** 'error': a failure, announced as an alert. 'proud': everything is done. */
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
