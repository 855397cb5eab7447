import type { ReactNode } from 'react';
import { useCheer } from '../sound/Cheer.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import styles from './Scene.module.css';

/** A scene under the night sky in a dialog: below it, or beside it on a low screen, the rest. */
export function Scene({ sky, children }: { sky: ReactNode; children: ReactNode }) {
  const { still } = useCheer();
  return (
    <div className={still ? `${styles.scene} still` : styles.scene}>
      <NightSky className={styles.sky}>{sky}</NightSky>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
