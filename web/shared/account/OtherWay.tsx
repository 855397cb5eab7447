import type { ReactNode } from 'react';
import styles from './account.module.css';

export function OtherWay({ children }: { children: ReactNode }) {
  return <p className={styles.otherWay}>{children}</p>;
}
