import { Button } from '../controls/Button.tsx';
import styles from './Field.module.css';
import { Labelled } from './Labelled.tsx';

/** It keeps typed text even if that is not a number. */
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
  onTouched?: () => void;
  onStep: (by: 1 | -1) => void;
  error?: string | null | undefined;
}) {
  return (
    <Labelled label={label} error={error}>
      {(names) => (
        <div className={styles.stepper}>
          <Button look="quiet" shape="round" aria-label="Mniej punktów" onClick={() => onStep(-1)}>
            −
          </Button>
          <input
            {...names}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            aria-invalid={Boolean(error)}
            onChange={(event) => onValue(event.currentTarget.value)}
            onBlur={onTouched}
          />
          <Button look="quiet" shape="round" aria-label="Więcej punktów" onClick={() => onStep(1)}>
            +
          </Button>
        </div>
      )}
    </Labelled>
  );
}
