import type { ReactNode } from 'react';
import styles from './account.module.css';

/** Below a form that lets a family in: where else a visitor may want to go. */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className={styles.otherWay}>{children}</p>;
}
