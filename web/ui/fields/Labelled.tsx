import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

export function Labelled({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  /** Help that stays visible while the field is filled in. */
  hint?: string | undefined;
  error?: string | null | undefined;
  children: (names: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
