import type { ReactNode } from 'react';
import styles from './Inbox.module.css';

/** One thing of the inbox: its picture, what it is, what can be done with it. */
export function Row({
  picture,
  name,
  note,
  children,
}: {
  picture: ReactNode;
  name: string;
  /** Small text below the name. */
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong dir="auto">{name}</strong>
        <span className="hint">{note}</span>
      </span>
      <span className={styles.acts}>{children}</span>
    </li>
  );
}
