import type { InputHTMLAttributes } from 'react';
import { Labelled } from './Labelled.tsx';

interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Called when the field was changed or left: from now on its error may be displayed. */
  onTouched?: () => void;
  error?: string | null | undefined;
  hint?: string;
}

export function Field({ label, value, onValue, onTouched, error, hint, ...rest }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(names) => (
        <input
          {...rest}
          {...names}
          value={value}
          onChange={(event) => {
            onValue(event.currentTarget.value);
            onTouched?.();
          }}
          onBlur={() => onTouched && afterTap(onTouched)}
          aria-invalid={Boolean(error)}
        />
      )}
    </Labelled>
  );
}

/** Longer than a tap takes. */
const TAP_MS = 1000;

/** An error displayed at once would shift the page, and the tap would miss its target. */
function afterTap(act: () => void) {
  const isPressed = document.querySelector(':active') !== null;
  if (isPressed) document.addEventListener('mouseup', () => setTimeout(act), { once: true });
  setTimeout(act, isPressed ? TAP_MS : 0);
}
