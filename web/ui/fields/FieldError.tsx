import styles from './Field.module.css';

/** As an alert. The field refers to it by `id`. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" />
        <path d="M8 3.8v4.7M8 11.7v.1" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{error}</span>
    </p>
  );
}
