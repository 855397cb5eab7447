import type { ReactNode } from 'react';
import { useCheer } from '../sound/Cheer.tsx';
import { Beside } from '../ui/Beside.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import styles from './Scene.module.css';

/** A scene under the night sky in a dialog, and the rest. */
export function Scene({ sky, children }: { sky: ReactNode; children: ReactNode }) {
  const { still } = useCheer();
  return (
    <Beside
      className={still ? 'still' : undefined}
      shown={<NightSky className={styles.sky}>{sky}</NightSky>}
    >
      {children}
    </Beside>
  );
}
