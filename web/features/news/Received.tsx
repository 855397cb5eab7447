import { Icon } from '../../illustrations/Picture.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { Voucher } from '../../shared/gift/Voucher.tsx';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import styles from './NewsScene.module.css';
import type { Received as Gift } from './steps.ts';

/** The number of vouchers that the hero can hold. */
const MOST_VOUCHERS = 4;

export function Received({ kid, gifts }: { kid: Kid; gifts: readonly Gift[] }) {
  const shown = gifts.slice(0, MOST_VOUCHERS);
  return (
    <div className={styles.stage}>
      <LivingHero of={kid} mood="cheers" className={styles.hero} />
      <ul className={`${styles.vouchers} ${shown.length > 1 ? styles.several : ''}`}>
        {shown.map(({ picture }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
          <li key={at}>
            <Voucher of={picture} />
            <Icon of="check" className={styles.stamp} />
          </li>
        ))}
      </ul>
      <StarShower />
    </div>
  );
}
