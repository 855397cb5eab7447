import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Expandable.module.css';

/**
 * Displays only the top of long content (24rem: specification, section 9) until its arrow is
 * tapped. Keyboard focus in the hidden part opens it, too.
 */
export function Expandable({ arrow, children }: { arrow: ReactNode; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  function openFor({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const bottom = currentTarget.getBoundingClientRect().bottom;
    const hidden = target.getBoundingClientRect().bottom > bottom;
    if (hidden && target.matches(':focus-visible')) setOpen(true);
  }
  return (
    <div className={styles.expandable}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up */}
      <div id={id} className={open ? styles.open : styles.collapsed} onFocus={openFor}>
        {children}
      </div>
      <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {arrow}
        {open ? 'Zwiń' : 'Rozwiń'}
      </Button>
    </div>
  );
}
