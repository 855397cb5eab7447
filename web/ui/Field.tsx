import { type InputHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** The person has changed or left the field: from now on its error may be shown. */
  onTouched?: () => void;
  error?: string | null | undefined;
}

/** A labelled text field, its error tied to it and spoken when it appears. */
export function Field({ label, value, onValue, onTouched, error, ...rest }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => {
          onValue(event.currentTarget.value);
          onTouched?.();
        }}
        onBlur={onTouched}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
