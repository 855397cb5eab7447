import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The link below a sign-in form to the other form. */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className={styles.otherWay}>{children}</p>;
}
