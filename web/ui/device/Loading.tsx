import styles from './Loading.module.css';

export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <svg viewBox="0 0 100 44" className={styles.sky} aria-hidden="true">
        <polyline points="8,12 28,34 50,14 72,34 92,8" />
        <circle cx="8" cy="12" r="4" />
        <circle cx="28" cy="34" r="5" />
        <circle cx="50" cy="14" r="6" />
        <circle cx="72" cy="34" r="5" />
        <circle cx="92" cy="8" r="4" />
      </svg>
      Chwileczkę…
    </div>
  );
}
