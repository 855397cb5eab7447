import { useStart } from '../../offline/client/family.ts';
import { useStore } from '../../offline/client/stores.ts';
// In the app's own bundle, because offline no style can be loaded.
import styles from './Sign.module.css';

/** The placeholder is there from the start; the part's code loads after the page. */
export function OnDevice({ part }: { part: 'Sign' | 'Line' }) {
  // Queried here from the start. A query by the late part would find the data stale and refetch it.
  const actor = useStart().family?.actor ?? null;
  const Part = useStore(({ offline }) => offline?.[part]);
  return <div role="status">{Part && <Part actor={actor} styles={styles} />}</div>;
}
