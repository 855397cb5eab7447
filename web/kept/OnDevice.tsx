import { useSyncExternalStore } from 'react';
import { useAway } from '../api/line.ts';
import { type DeviceParts, deviceNow, onDevice } from './device.ts';
// With the app's own: without a net none come any more.
import styles from './Sign.module.css';

/** A part that shows what a page without a net is; its code comes after the page. */
export function OnDevice({ part }: { part: keyof DeviceParts }) {
  const away = useAway();
  const device = useSyncExternalStore(onDevice, deviceNow, () => null);
  if (!device) return null;
  const { [part]: Part } = device;
  return <Part away={away} styles={styles} />;
}
