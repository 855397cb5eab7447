import { type HistoryRow, signedText } from '#domain/gift/points.ts';
import { type Day, dayTitle, shortDate, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import styles from './HistoryTable.module.css';

const TYPES = {
  mission: { word: 'Misja', icon: 'missions', unnamed: '' },
  gift: { word: 'Nagroda', icon: 'gifts', unnamed: '' },
  extra: { word: 'Ekstra punkty', icon: 'star', unnamed: 'Punkty ekstra' },
} as const;

interface Shown {
  rows: readonly HistoryRow[];
  days: readonly { day: Day; points: number }[];
}

export function HistoryTable({ pages }: { pages: readonly Shown[] }) {
  const today = useToday();
  const rows = pages.flatMap((page) => page.rows);
  // A day that is on two pages is in both.
  const days = pages.flatMap((page) => page.days);
  const sums = new Map(days.map(({ day, points }) => [day, points] as const));
  return (
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
        {[...sums].map(([day, sum]) => (
          <tbody key={day}>
            <tr className={styles.day}>
              <th scope="rowgroup" colSpan={4}>
                <h2>
                  {`${WEEKDAY_NAMES[weekday(day)]}, ${dayTitle(day, today)}`}
                  <span className={styles.figures}>{signedText(sum)}</span>
                </h2>
              </th>
            </tr>
            {rows
              .filter((row) => row.day === day)
              .map((row) => (
                <Row key={`${row.type}-${row.number}`} of={row} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ of: { day, type, name, picture, points } }: { of: HistoryRow }) {
  const { word, icon, unnamed } = TYPES[type];
  return (
    <tr>
      <td className={styles.short}>{shortDate(day)}</td>
      <td>
        <span className="labelled">
          {picture ? (
            <Picture of={picture} className={styles.picture} />
          ) : (
            <Icon of={icon} className={styles.picture} />
          )}
          {word}
        </span>
      </td>
      <td className={styles.long}>{name || unnamed}</td>
      <td className={styles.figures}>{signedText(points)}</td>
    </tr>
  );
}
