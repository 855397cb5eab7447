import type { ReactNode } from 'react';
import { SMALL_HANDS } from '../../ui/device/small-hands.ts';
import styles from './FullScreen.module.css';

/**
 * The layout of a kid's page: as large as the screen, with the sky at the top and an edge at the
 * bottom. Its `Page` has the look 'stage' and fills the rest.
 */
export function FullScreen({
  className = '',
  translate,
  children,
}: {
  className?: string | undefined;
  /** 'no' keeps a browser's translator away. */
  translate?: 'no';
  children: ReactNode;
}) {
  return (
    <div className={`${styles.stage} ${className}`} translate={translate} {...SMALL_HANDS}>
      {children}
    </div>
  );
}
