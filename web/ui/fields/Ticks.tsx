import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { FieldError } from './FieldError.tsx';

/** Any of a few options: checkboxes that look like pills, each with an optional picture. */
export function Ticks<Value extends string>({
  label,
  hint,
  options,
  ticked,
  onTicked,
  error,
}: {
  label: string;
  hint?: string | undefined;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
  ticked: readonly Value[];
  onTicked: (ticked: Value[]) => void;
  error?: string | null | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint ? id : undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={id} className="hint">
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(({ value, label, picture }) => (
          <label key={value} className={styles.option}>
            <input
              className="unseen-input"
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onTicked(checked ? [...ticked, value] : ticked.filter((each) => each !== value))
              }
            />
            <span className={`${styles.pill} ${styles.named}`}>
              <span className={styles.box} />
              {picture && <span className={styles.face}>{picture}</span>}
              <bdi>{label}</bdi>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
