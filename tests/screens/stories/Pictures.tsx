import type { ComponentType } from 'react';
import styles from './stories.module.css';

export function Pictures<Id extends string>({
  ids,
  Drawn,
  nameOf = (id) => id,
}: {
  ids: readonly Id[];
  Drawn: ComponentType<{ of: Id }>;
  nameOf?: (id: Id) => string;
}) {
  return (
    <ul className={styles.pictures}>
      {ids.map((id) => (
        <li key={id}>
          <Drawn of={id} />
          {nameOf(id)}
        </li>
      ))}
    </ul>
  );
}
