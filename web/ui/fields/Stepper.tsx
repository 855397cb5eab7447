import { useId } from 'react';
import { Button } from '../controls/Button.tsx';
import { FieldError } from './FieldError.tsx';
import styles from './Stepper.module.css';

/** An input for points, typed or changed in steps. It keeps typed text even if that is not a number. */
export function Stepper({
  label,
  value,
  onValue,
  onTouched,
  onStep,
  error,
}: {
  label: string;
  value: string;
  onValue: (typed: string) => void;
  /** Called when the person has left the field. */
  onTouched?: () => void;
  onStep: (by: 1 | -1) => void;
  error?: string | null | undefined;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <Button look="quiet" shape="round" aria-label="Mniej punktów" onClick={() => onStep(-1)}>
          −
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onTouched}
        />
        <Button look="quiet" shape="round" aria-label="Więcej punktów" onClick={() => onStep(1)}>
          +
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
