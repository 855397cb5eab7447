import type { ReactNode } from 'react';
import { SMALL_HANDS } from '../../ui/device/small-hands.ts';
import styles from './Stage.module.css';

/**
 * A page of a child's is a stage: as large as the screen, with the sky at the top, what is tapped in the
 * middle, and an edge at the bottom. Its `Page` has the look 'stage' and fills what the sky leaves.
 */
export function Stage({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.stage} ${className}`} {...SMALL_HANDS}>
      {children}
    </div>
  );
}
