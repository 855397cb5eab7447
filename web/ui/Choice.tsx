import { useId } from 'react';
import styles from './Choice.module.css';

/** One of a few: radio buttons that look like a row of pills. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onValue,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onValue: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
