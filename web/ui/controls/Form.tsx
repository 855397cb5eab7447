import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Field.module.css';

/**
 * A form that the app submits. Before the app is there nobody does: a browser that may run no
 * scripts would write its fields into the address, if it did not post them. A submit shows the first
 * error.
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
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  // On a phone the field that is wrong may be far above the button.
  useEffect(() => {
    const [first] = form.current?.getElementsByClassName(`${styles.error}`) ?? [];
    if (submits > 0) first?.scrollIntoView({ block: 'center' });
  }, [submits]);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setSubmits(submits + 1);
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
