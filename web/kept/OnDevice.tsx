import { useSyncExternalStore } from 'react';
import { useAway } from '../api/line.ts';
import { type DeviceParts, deviceNow, onDevice } from './device.ts';

/** A part that shows what a page without a net is; its code comes after the page. */
export function OnDevice({ part }: { part: keyof DeviceParts }) {
  const away = useAway();
  const device = useSyncExternalStore(onDevice, deviceNow, () => null);
  if (!device) return null;
  const { [part]: Part } = device;
  return <Part away={away} />;
}
