import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

export function Section({
  title,
  hideTitle = false,
  about,
  children,
}: {
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** A sentence about the whole group. */
  about?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={hideTitle ? 'only-heard' : undefined}>
        {title}
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
