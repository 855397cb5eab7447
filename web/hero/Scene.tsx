import type { ReactNode } from 'react';
import { NightSky } from '../ui/NightSky.tsx';
import styles from './Scene.module.css';

/** A scene under the night sky in a dialog: below it, or beside it on a low screen, the rest. */
export function Scene({ sky, children }: { sky: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <NightSky className={styles.sky}>{sky}</NightSky>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
