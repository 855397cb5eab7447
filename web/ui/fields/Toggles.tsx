import { useId } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Toggles.module.css';

/** Any of a few options: toggle buttons, such as the days of a week. */
export function Toggles<Value extends string | number>({
  label,
  options,
  pressed,
  onPressed,
  error,
}: {
  label: string;
  options: readonly { value: Value; label: string; title?: string }[];
  pressed: readonly Value[];
  onPressed: (pressed: Value[]) => void;
  error?: string | null | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {options.map(({ value, label, title }) => {
          const on = pressed.includes(value);
          return (
            <button
              key={value}
              type="button"
              className={styles.toggle}
              aria-pressed={on}
              title={title}
              onClick={() =>
                onPressed(on ? pressed.filter((other) => other !== value) : [...pressed, value])
              }
            >
              {label}
            </button>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
