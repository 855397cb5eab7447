import type { Gift } from '#domain/gift/gift.ts';
import { showText } from '#domain/gift/voucher.ts';
import { Voucher } from '../../illustrations/Voucher.tsx';
import { useParents } from '../../offline/client/family.ts';
import styles from './KidGifts.module.css';

export const WAITING = 'Czekamy na potwierdzenie przez rodzica';

export function Vouchers({ of, onOpen }: { of: readonly Gift[]; onOpen: (gift: Gift) => void }) {
  const show = showText(useParents());
  return (
    <section className={styles.waiting} aria-label={WAITING}>
      <h2>{WAITING}</h2>
      <ul className={styles.vouchers}>
        {of.map((gift) => (
          <li key={gift.gift}>
            <button
              type="button"
              className={`raised ${styles.open}`}
              data-state="chosen"
              data-small
              data-gift={gift.gift}
              aria-label={`${gift.name}, bilet`}
              onClick={() => onOpen(gift)}
            >
              <Voucher of={gift.picture} className={styles.held} />
              {show}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
