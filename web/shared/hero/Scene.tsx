import type { ReactNode } from 'react';
import { Beside } from '../../ui/lists/Beside.tsx';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import styles from './Scene.module.css';

/** A scene under the night sky in a dialog, and the content after it. */
export function Scene({ sky, children }: { sky: ReactNode; children: ReactNode }) {
  return <Beside shown={<NightSky className={styles.sky}>{sky}</NightSky>}>{children}</Beside>;
}
