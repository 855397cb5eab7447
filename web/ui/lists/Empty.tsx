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
  /**
   * 'stage' fills a kid's page. 'proud': everything is done. 'scene': all of it is the picture.
   * 'error': a failure, announced as an alert.
   */
  look?: 'calm' | 'stage' | 'proud' | 'scene' | 'error';
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
