import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A list of facts under headings; figures stand to the right. Narrow screens scroll it. */
export function Table({
  caption,
  columns,
  rows,
}: {
  /** Read aloud; the page's title says it to the eye. */
  caption: string;
  columns: readonly { name: string; figures?: boolean }[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className="only-heard">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, figures }) => (
              <th key={name} scope="col" className={figures ? styles.figures : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ name, figures }, index) => (
                <td key={name} className={figures ? styles.figures : undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
