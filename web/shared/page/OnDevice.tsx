import { type DeviceParts, useDevice } from '../../offline/client/device.ts';
import { useStart } from '../../offline/client/family.ts';
import { useAway } from '../../offline/client/line.ts';
// With the app's own: without a net none come any more.
import styles from './Sign.module.css';

/**
 * Where a part tells that a page is without a net. The place is there from the first; the code of
 * the part comes after the page.
 */
export function OnDevice({ part }: { part: keyof DeviceParts }) {
  // Asked for here, where it is from the first: whoever came later would find it old, and ask anew.
  const actor = useStart().family?.actor ?? null;
  const away = useAway();
  const Part = useDevice(({ keeper }) => keeper?.[part]);
  return <div role="status">{Part && <Part actor={actor} away={away} styles={styles} />}</div>;
}
