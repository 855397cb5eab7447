import { WEEKDAY_LABELS, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#domain/time/day.ts';
import styles from './DaysChoice.module.css';

export function DaysChoice({
  days,
  onDays,
}: {
  days: readonly Weekday[];
  onDays: (days: readonly Weekday[]) => void;
}) {
  return (
    <div>
      <fieldset>
        <legend className="only-heard">Dni tygodnia</legend>
        <div className={styles.row}>
          {WEEKDAYS.map((day) => {
            const on = days.includes(day);
            return (
              <button
                key={day}
                type="button"
                className={styles.toggle}
                aria-pressed={on}
                title={WEEKDAY_NAMES[day]}
                onClick={() =>
                  onDays(on ? days.filter((other) => other !== day) : [...days, day].sort())
                }
              >
                {WEEKDAY_LABELS[day]}
              </button>
            );
          })}
        </div>
      </fieldset>
      {days.length === 0 && <p role="status">Wybierz dni, inaczej misja się nie pojawi.</p>}
    </div>
  );
}
