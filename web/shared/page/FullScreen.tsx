import type { ReactNode } from 'react';
import { SMALL_HANDS } from '../../ui/device/small-hands.ts';
import styles from './FullScreen.module.css';

/**
 * The layout of a kid's page: as large as the screen, with the sky at the top and an edge at the
 * bottom. Its `Page` has the look 'stage' and fills the rest.
 */
export function FullScreen({
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
