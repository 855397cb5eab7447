import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

/** The class of a row that leads somewhere; put a `ListRowFace` into it. */
export const listRowClass = `${styles.row} leads`;

interface Shown {
  picture?: ReactNode;
  name: ReactNode;
  /** Small words below the name. */
  note?: ReactNode;
  /** What stands at the end: points, a state, a button. */
  end?: ReactNode;
}

/** One line of a parent's list: picture, name, figures. */
export function ListRow(shown: Shown) {
  return (
    <div className={styles.row}>
      <ListRowFace {...shown} />
    </div>
  );
}

/** What stands on a row. */
export function ListRowFace({ picture, name, note, end }: Shown) {
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
