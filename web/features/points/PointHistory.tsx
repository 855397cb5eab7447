import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { HistoryType } from '#domain/gift/points.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import styles from './PointHistory.module.css';
import { PointSums } from './PointSums.tsx';
import { historyQuery } from './queries.ts';
import { Totals } from './Totals.tsx';
import { UnseenWords } from './UnseenWords.tsx';

const NOTHING: Record<HistoryType | 'all', string> = {
  all: 'Nie ma jeszcze żadnych punktów.',
  mission: 'Nie ma jeszcze punktów za misje.',
  extra: 'Nie ma jeszcze ekstra punktów.',
  gift: 'Dziecko nie wybrało jeszcze żadnej nagrody.',
};

/** Where a kid's points came from and where they went; with a `type` only its lines. */
export function PointHistory({ login, type }: { login: string; type: HistoryType | undefined }) {
  const query = useSuspenseInfiniteQuery(historyQuery(login, type));
  const { pages } = query.data;
  const isEmpty = pages.every(({ rows }) => rows.length === 0);
  return (
    <div className={styles.page}>
      {pages[0] && (
        <div className={styles.figures}>
          <Totals {...pages[0]} />
          {(type || !isEmpty) && <PointSums {...pages[0]} type={type} />}
        </div>
      )}
      <div className={styles.part}>
        <UnseenWords login={login} />
        {isEmpty ? (
          <Empty picture={<Icon of="points" />} text={NOTHING[type ?? 'all']} />
        ) : (
          <HistoryTable pages={pages} />
        )}
        <MoreButton of={query} />
      </div>
    </div>
  );
}
