import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { FieldError } from './FieldError.tsx';

/**
 * One of a few options: radio buttons that look like pills, or like pictures if the options have
 * them.
 *
 * A list that may be long, with names of any length, uses pills with a small `face`.
 */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onValue,
  error,
}: {
  label: string;
  options: readonly { value: Value; label: string; picture?: ReactNode; face?: ReactNode }[];
  value: Value | null;
  onValue: (value: Value) => void;
  error?: string | null | undefined;
}) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={option.picture ? `${styles.option} ${styles.broad}` : styles.option}
          >
            <input
              className="unseen-input"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span
              className={
                option.picture
                  ? styles.pictured
                  : `${styles.pill} ${option.face ? styles.named : ''}`
              }
            >
              {option.picture ?? <span className={styles.dot} />}
              {option.face ? <Faced face={option.face} label={option.label} /> : option.label}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

function Faced({ face, label }: { face: ReactNode; label: string }) {
  return (
    <>
      <span className={styles.face}>{face}</span>
      <bdi>{label}</bdi>
    </>
  );
}
