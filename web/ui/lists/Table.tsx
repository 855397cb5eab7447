import type { ReactNode } from 'react';
import styles from './Table.module.css';

/**
 * A table. Columns of 'figures' are aligned to the right, 'short' ones never wrap. The 'long' one
 * is the subject of its row.
 */
export function Table({
  caption,
  columns,
  rows,
}: {
  /** For screen readers; others see the page's title. */
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
