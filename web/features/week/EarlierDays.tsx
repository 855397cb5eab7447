import type { ReactNode } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import styles from './EarlierDays.module.css';

/**
 * The past days of this week, collapsed to a line above today. The number of waiting marks stays
 * visible.
 */
export function EarlierDays({ waiting, children }: { waiting: number; children: ReactNode }) {
  return (
    <details className={styles.earlier}>
      <summary className={styles.line}>
        <Icon of="arrow-down" />
        Wcześniej w tym tygodniu
        {waiting > 0 && (
          <Chip look="wait">
            <Icon of="hourglass" className={styles.sign} />
            <span className="only-heard">do zaakceptowania: </span>
            {waiting}
          </Chip>
        )}
      </summary>
      <div className={styles.days}>{children}</div>
    </details>
  );
}
