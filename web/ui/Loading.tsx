import styles from './Loading.module.css';

export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.star} aria-hidden="true" />
      Chwileczkę…
    </div>
  );
}
