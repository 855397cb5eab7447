import type { ReactNode } from 'react';
import styles from './Table.module.css';

/**
 * A list of facts under headings; 'figures' stand to the right, 'short' words stay on one line,
 * 'long' ones are what a row is about.
 */
export function Table({
  caption,
  columns,
  rows,
}: {
  /** Read aloud; the page's title says it to the eye. */
  caption: string;
  columns: readonly { name: string; kind?: 'short' | 'long' | 'figures' }[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}) {
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption className="only-heard">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={kind && styles[kind]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ name, kind }, index) => (
                <td key={name} className={kind && styles[kind]}>
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
