import type { FormEvent, ReactNode } from 'react';
import styles from './Field.module.css';

/**
 * A form that the app submits. Before the app is there nobody does: a browser that may run no
 * scripts would write its fields into the address, if it did not post them.
 */
export function Form({
  onSubmit,
  children,
  label,
}: {
  onSubmit: () => void;
  children: ReactNode;
  label?: string;
}) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
