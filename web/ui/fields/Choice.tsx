import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { FieldError } from './FieldError.tsx';

interface Option<Value extends string> {
  value: Value;
  /** A `small` in it stands on a line of its own. */
  label: ReactNode;
  /** Replaces the dot or box. */
  picture?: ReactNode;
  face?: ReactNode;
}

interface OptionsProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  options: readonly Option<Value>[];
  error?: string | null | undefined;
  /** A tap on one that is on already. */
  onAgain?: (value: Value) => void;
  /** Without dots or boxes, so that four words share a line on a phone. */
  small?: boolean;
}

/**
 * Radio buttons that look like pills, or like pictures if the options have them. A list that may be
 * long, with names of any length, uses pills with a small `face`.
 */
export function Choice<Value extends string>({
  value,
  onValue,
  ...shown
}: OptionsProps<Value> & { value: Value | null; onValue: (value: Value) => void }) {
  return <Options {...shown} type="radio" isOn={(each) => each === value} onChange={onValue} />;
}

/** Checkboxes that look like pills, each with an optional `face`. */
export function Ticks<Value extends string>({
  ticked,
  onTicked,
  ...shown
}: OptionsProps<Value> & { ticked: readonly Value[]; onTicked: (ticked: Value[]) => void }) {
  return (
    <Options
      {...shown}
      type="checkbox"
      isOn={(value) => ticked.includes(value)}
      onChange={(value, checked) =>
        onTicked(checked ? [...ticked, value] : ticked.filter((each) => each !== value))
      }
    />
  );
}

function Options<Value extends string>({
  type,
  label,
  hint,
  options,
  isOn,
  onChange,
  onAgain,
  small = false,
  error,
}: OptionsProps<Value> & {
  type: 'radio' | 'checkbox';
  isOn: (value: Value) => boolean;
  onChange: (value: Value, checked: boolean) => void;
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
      <div className={styles.options}>
        {options.map(({ value, label, picture, face }) => {
          const isNamed = type === 'checkbox' || face;
          const pill = `${styles.pill} ${isNamed ? styles.named : ''} ${small ? styles.small : ''}`;
          return (
            <label key={value} className={`${styles.option} ${picture ? styles.broad : ''}`}>
              <input
                className="unseen-input"
                type={type}
                name={type === 'radio' ? id : undefined}
                checked={isOn(value)}
                onChange={(event) => onChange(value, event.currentTarget.checked)}
                onClick={() => isOn(value) && onAgain?.(value)}
              />
              <span className={picture ? styles.pictured : pill}>
                {picture ?? (!small && <span className={styles[type]} />)}
                {face && <span className={styles.face}>{face}</span>}
                {isNamed ? <bdi>{label}</bdi> : label}
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
