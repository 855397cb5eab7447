import type { ReactNode } from 'react';
import { ListRowFace } from '../../ui/lists/ListRow.tsx';
import styles from './Inbox.module.css';

/** One row of the inbox: its picture, its name, and its buttons. */
export function Row({
  picture,
  name,
  note,
  children,
}: {
  picture: ReactNode;
  name: string;
  /** Small text below the name. */
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <ListRowFace
        picture={picture}
        name={<span dir="auto">{name}</span>}
        note={note}
        end={<span className={styles.acts}>{children}</span>}
      />
    </li>
  );
}
