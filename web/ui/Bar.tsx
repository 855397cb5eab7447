import styles from './Bar.module.css';

/** A week as a bar: what is done, and behind it what waits. Empty when there is nothing to do. */
export function WeekBar({ all, wait, done }: { all: number; wait: number; done: number }) {
  const percent = (part: number) => (all > 0 ? Math.min(100, (100 * part) / all) : 0);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Postępy tygodnia"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={`Zrobione ${done} z ${all}, czeka ${wait}`}
    >
      <div className={styles.wait} style={{ width: `${percent(done + wait)}%` }} />
      <div className={styles.done} style={{ width: `${percent(done)}%` }} />
    </div>
  );
}
