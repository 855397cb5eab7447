import { ParentPicture } from '../../illustrations/Picture.tsx';
import type { GrownUpCard } from '../../offline/client/family.ts';
import { pictureOf, useLook } from './GrownUpPicture.tsx';
import styles from './LivelyGrownUp.module.css';

/** Blinks. */
export function LivelyGrownUp({ of }: { of: Pick<GrownUpCard, 'grownUp' | 'gender'> }) {
  const look = useLook(of);
  return (
    <span className={styles.grownUp}>
      <ParentPicture of={pictureOf(of.gender, look)} />
      <ParentPicture of={`lids-${look}`} className={styles.lids} />
    </span>
  );
}
