import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export function Notice({
  title,
  picture,
  actions,
  children,
}: {
  title: string;
  picture: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.notice} aria-label={title}>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
