import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardLook = 'plain' | 'quiet';

/** Groups things that belong together. */
export function Card({
  look = 'plain',
  label,
  children,
}: {
  look?: CardLook;
  /** Names the card as a region. */
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
