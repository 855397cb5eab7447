import { useId } from 'react';
import { Button } from './Button.tsx';
import { FieldError } from './FieldError.tsx';
import styles from './Stepper.module.css';

/** Points, written or stepped: never below 0; plus on an empty field gives 1. */
export function Stepper({
  label,
  value,
  onValue,
  error,
}: {
  label: string;
  /** `null` while the field is empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  error?: string | null | undefined;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <Button
          look="quiet"
          shape="round"
          aria-label="Mniej punktów"
          onClick={() => onValue(Math.max(0, (value ?? 0) - 1))}
        >
          −
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6);
            onValue(digits === '' ? null : Number(digits));
          }}
        />
        <Button
          look="quiet"
          shape="round"
          aria-label="Więcej punktów"
          onClick={() => onValue((value ?? 0) + 1)}
        >
          +
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
