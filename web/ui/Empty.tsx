import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** What stands where nothing is yet: a sentence, and what can be done about it. */
export function Empty({
  picture,
  text,
  children,
}: {
  picture?: ReactNode;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{text}</p>
      {children}
    </div>
  );
}
