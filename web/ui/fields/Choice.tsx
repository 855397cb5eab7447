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
    <Options label={label} error={error}>
      {options.map(({ value: each, ...shown }) => (
        <Option
          key={each}
          type="radio"
          name={name}
          checked={each === value}
          onChange={() => onValue(each)}
          {...shown}
        />
      ))}
    </Options>
  );
}

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
  return (
    <Options label={label} hint={hint} error={error}>
      {options.map(({ value, label, picture }) => (
        <Option
          key={value}
          type="checkbox"
          checked={ticked.includes(value)}
          onChange={(checked) =>
            onTicked(checked ? [...ticked, value] : ticked.filter((each) => each !== value))
          }
          face={picture}
          label={label}
        />
      ))}
    </Options>
  );
}

function Options({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error: string | null | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint && id}>
      <legend>{label}</legend>
      {hint && (
        <p id={id} className="hint">
          {hint}
        </p>
      )}
      <div className={styles.options}>{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function Option({
  type,
  name,
  checked,
  onChange,
  label,
  picture,
  face,
}: {
  type: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** Replaces the dot or box. */
  picture?: ReactNode;
  face?: ReactNode;
}) {
  const isNamed = type === 'checkbox' || face;
  return (
    <label className={picture ? `${styles.option} ${styles.broad}` : styles.option}>
      <input
        className="unseen-input"
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={picture ? styles.pictured : `${styles.pill} ${isNamed ? styles.named : ''}`}>
        {picture ?? <span className={styles[type]} />}
        {face && <span className={styles.face}>{face}</span>}
        {isNamed ? <bdi>{label}</bdi> : label}
      </span>
    </label>
  );
}
