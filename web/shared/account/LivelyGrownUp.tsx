import { ParentPicture } from '../../illustrations/Picture.tsx';
import type { GrownUpCard } from '../../offline/client/family.ts';
import { GrownUpPicture, useLook } from './GrownUpPicture.tsx';
import styles from './LivelyGrownUp.module.css';

/** Blinks. */
export function LivelyGrownUp({
  of,
  className = '',
}: {
  of: Pick<GrownUpCard, 'grownUp' | 'gender'>;
  className?: string | undefined;
}) {
  return (
    <span className={`${styles.grownUp} ${className}`}>
      <GrownUpPicture of={of} />
      <ParentPicture of={`lids-${useLook(of)}`} className={styles.lids} />
    </span>
  );
}
