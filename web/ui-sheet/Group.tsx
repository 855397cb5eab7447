import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

/** One group of the sheet under its heading. Its `id` names its screenshot. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
