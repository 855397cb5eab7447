import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardLook = 'plain' | 'quiet';

/** The class of a card, for links, buttons and list items that are one. */
export function cardClass(look: CardLook = 'plain') {
  return `${styles.card} ${styles[look]}`;
}

/** Things that belong together on a sheet of paper. */
export function Card({
  look,
  label,
  children,
}: {
  look?: CardLook;
  /** Names the card as a region. */
  label?: string;
  children: ReactNode;
}) {
  return label ? (
    <section className={cardClass(look)} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={cardClass(look)}>{children}</div>
  );
}
