import type { ReactNode } from 'react';
import { StarShape } from '../stars/StarShape.tsx';
import styles from './Chip.module.css';

export function Points({ children, big = false }: { children: ReactNode; big?: boolean }) {
  return (
    <span className={big ? `${styles.points} ${styles.big}` : styles.points}>
      <StarShape />
      {children}
    </span>
  );
}

export function Chip({
  look = 'quiet',
  children,
}: {
  look?: 'quiet' | 'wait' | 'done';
  children: ReactNode;
}) {
  return <span className={`${styles.chip} ${styles[look]}`}>{children}</span>;
}
