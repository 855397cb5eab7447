import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Field.module.css';

/**
 * A form that the app submits. A submit scrolls to the first error.
 *
 * Without scripts a browser submits it natively. `post` keeps its values out of the URL.
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
  // On a phone the invalid field may be far above the button.
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
