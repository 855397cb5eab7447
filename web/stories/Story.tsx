import type { ReactNode } from 'react';
import styles from './stories.module.css';

/** A group of drawings under a heading. The `id` names their screenshot. */
export function Story({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.story}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
