import { Link } from '@tanstack/react-router';
import { numberText } from '#domain/base/counted.ts';
import { HISTORY_TYPES, type HistoryType, signedText } from '#domain/gift/points.ts';
import styles from './PointSums.module.css';

const NAMES: Record<HistoryType, string> = {
  mission: 'Misje',
  extra: 'Ekstra',
  gift: 'Nagrody',
};

/** „Misje +345 · Ekstra +10 · Nagrody −125 = 230”. Each type is a filter; a second tap ends it. */
export function PointSums({
  sums,
  remaining,
  type,
}: {
  sums: Record<HistoryType, number>;
  remaining: number;
  type: HistoryType | undefined;
}) {
  return (
    <nav className={styles.sums} aria-label="Pokaż">
      {HISTORY_TYPES.flatMap((each, at) => [
        at > 0 && (
          <span key={`${each} dot`} className="only-heard">
            {' · '}
          </span>
        ),
        <Link
          key={each}
          className="picked"
          to="."
          search={each === type ? {} : { filter: each }}
          activeOptions={{ exact: true }}
          replace
          aria-current={each === type ? 'page' : undefined}
        >
          {NAMES[each]} <strong>{signedText(sums[each])}</strong>
        </Link>,
      ])}
      <span className={styles.total}>
        {' = '}
        <strong>{numberText(remaining)}</strong>
      </span>
    </nav>
  );
}
