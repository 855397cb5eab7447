import { numberText } from '#domain/counted.ts';
import styles from './points.module.css';

/** What a kid has earned and what it can still spend, in the words of the specification. */
export function Totals({ earned, remaining }: { earned: number; remaining: number }) {
  return (
    <div className={styles.totals}>
      <p>
        W sumie dziecko zdobyło <strong>{numberText(earned)} pkt.</strong>
      </p>
      <p>
        Do wykorzystania pozostały <strong>{numberText(remaining)} pkt.</strong>
      </p>
    </div>
  );
}
