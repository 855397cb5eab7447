import type { ReactNode } from 'react';
import { NightSky } from '../stars/NightSky.tsx';
import styles from './Dialog.module.css';

/** A picture like a moon that rises over the edge of the sky, at the top of a dialog. */
export function Moon({ children }: { children: ReactNode }) {
  return (
    <>
      <NightSky className={styles.sky} />
      <div className={styles.moon}>{children}</div>
    </>
  );
}
