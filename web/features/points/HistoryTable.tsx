import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { numberText } from '#domain/base/counted.ts';
import { shortDate } from '#domain/time/day.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import styles from './points.module.css';
import { historyQuery } from './queries.ts';

const TYPES = {
  mission: { word: 'Misja', icon: 'missions' },
  gift: { word: 'Nagroda', icon: 'gifts' },
  extra: { word: 'Ekstra punkty', icon: 'star' },
} as const;

const COLUMNS = [
  { name: 'Data', kind: 'short' },
  { name: 'Typ' },
  { name: 'Nazwa', kind: 'long' },
  { name: 'Punkty', kind: 'figures' },
] as const;

/** All points earned and spent, newest first (specification, section 2, punkty). */
export function HistoryTable({ login }: { login: string }) {
  const query = useSuspenseInfiniteQuery(historyQuery(login));
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <Empty picture={<Icon of="points" />} text="Nie ma jeszcze żadnych punktów." />;
  return (
    <>
      <Table
        caption="Historia punktów"
        columns={COLUMNS}
        rows={rows.map(({ day, type, number, name, picture, points }) => ({
          key: `${day}-${type}-${number}`,
          cells: [
            shortDate(day),
            <span key="type" className={styles.type}>
              {picture ? (
                <Picture of={picture} className={styles.picture} />
              ) : (
                <Icon of={TYPES[type].icon} className={styles.picture} />
              )}
              {TYPES[type].word}
            </span>,
            name,
            signed(points),
          ],
        }))}
      />
      <MoreButton of={query} />
    </>
  );
}

/** Returns „+5” or „−20”. */
function signed(points: number): string {
  return points < 0 ? numberText(points) : `+${points}`;
}
