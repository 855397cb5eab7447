import { useSyncExternalStore } from 'react';
import { useAway } from '../api/line.ts';
import { type DeviceParts, deviceNow, onDevice } from './device.ts';
// With the app's own: without a net none come any more.
import styles from './Sign.module.css';

/**
 * Where a part tells that a page is without a net. The place is there from the first; the code of
 * the part comes after the page.
 */
export function OnDevice({ part }: { part: keyof DeviceParts }) {
  const away = useAway();
  const device = useSyncExternalStore(onDevice, deviceNow, () => null);
  const Part = device?.[part];
  return (
    <div role="status" className={part === 'Sign' ? styles.place : undefined}>
      {Part && <Part away={away} styles={styles} />}
    </div>
  );
}
