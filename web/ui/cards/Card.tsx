import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardLook = 'plain' | 'quiet';

/** A box that groups related content. */
export function Card({
  look = 'plain',
  label,
  children,
}: {
  look?: CardLook;
  /** Makes the card a named region. */
  label?: string;
  children: ReactNode;
}) {
  const className = `${styles.card} ${styles[look]}`;
  return label ? (
    <section className={className} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={className}>{children}</div>
  );
}
