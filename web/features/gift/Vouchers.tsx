import type { Gift } from '#domain/gift/gift.ts';
import { Voucher } from '../../illustrations/Voucher.tsx';
import styles from './KidGifts.module.css';

export const WAITING = 'Czekamy na potwierdzenie przez rodzica';

export function Vouchers({ of, onOpen }: { of: readonly Gift[]; onOpen: (gift: Gift) => void }) {
  return (
    <section className={styles.vouchers} aria-label={WAITING}>
      <h2>{WAITING}</h2>
      <ul className="buttons">
        {of.map((gift) => (
          <li key={gift.gift}>
            <button
              type="button"
              className={styles.open}
              data-state="chosen"
              data-small
              data-gift={gift.gift}
              aria-label={`${gift.name}, bilet`}
              onClick={() => onOpen(gift)}
            >
              <Voucher of={gift.picture} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
