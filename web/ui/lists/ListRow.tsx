import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

/** The class of a row that is a link or a button around a `ListRowFace`. */
export const listRowClass = `${styles.row} leads`;

interface ListRowProps {
  picture?: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  /** At the end of the row: points, a state, a button. */
  end?: ReactNode;
}

export function ListRow(shown: ListRowProps) {
  return (
    <div className={styles.row}>
      <ListRowFace {...shown} />
    </div>
  );
}

export function ListRowFace({ picture, name, note, end }: ListRowProps) {
  return (
    <>
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note && <span className="hint">{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
}
