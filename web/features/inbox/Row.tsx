import type { ReactNode } from 'react';
import { ListRowFace } from '../../ui/lists/ListRow.tsx';
import styles from './Inbox.module.css';

export function Row({
  picture,
  name,
  note,
  below = false,
  children,
}: {
  picture: ReactNode;
  name: string;
  note: ReactNode;
  /** Whether the buttons stand below, because they would leave the name no space. */
  below?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <ListRowFace
        picture={picture}
        name={<span dir="auto">{name}</span>}
        note={note}
        end={!below && <span className={styles.acts}>{children}</span>}
      />
      {below && <span className={styles.below}>{children}</span>}
    </li>
  );
}
