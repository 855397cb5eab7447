import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { numberText } from '#domain/base/counted.ts';
import { shortDate } from '#domain/time/day.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import styles from './HistoryTable.module.css';
import { historyQuery } from './queries.ts';

const TYPES = {
  mission: { word: 'Misja', icon: 'missions', unnamed: '' },
  gift: { word: 'Nagroda', icon: 'gifts', unnamed: '' },
  extra: { word: 'Ekstra punkty', icon: 'star', unnamed: 'Punkty ekstra' },
} as const;

export function HistoryTable({ login }: { login: string }) {
  const query = useSuspenseInfiniteQuery(historyQuery(login));
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <Empty picture={<Icon of="points" />} text="Nie ma jeszcze żadnych punktów." />;
  return (
    <>
      <div className={styles.sheet}>
        <table className={styles.table}>
          <caption className="only-heard">Historia punktów</caption>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Typ</th>
              <th scope="col">Nazwa</th>
              <th scope="col" className={styles.figures}>
                Punkty
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, type, number, name, picture, points }) => (
              <tr key={`${day}-${type}-${number}`}>
                <td className={styles.short}>{shortDate(day)}</td>
                <td>
                  <span className="labelled">
                    {picture ? (
                      <Picture of={picture} className={styles.picture} />
                    ) : (
                      <Icon of={TYPES[type].icon} className={styles.picture} />
                    )}
                    {TYPES[type].word}
                  </span>
                </td>
                <td className={styles.long}>{name || TYPES[type].unnamed}</td>
                <td className={styles.figures}>{signed(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton of={query} />
    </>
  );
}

/** „+5” or „−20”. */
function signed(points: number): string {
  return points < 0 ? numberText(points) : `+${points}`;
}
