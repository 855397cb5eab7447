import { WEEKDAY_LABELS, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#domain/time/day.ts';
import { Toggles } from '../../ui/fields/Toggles.tsx';

const DAYS = WEEKDAYS.map((day) => ({
  value: day,
  label: WEEKDAY_LABELS[day],
  title: WEEKDAY_NAMES[day],
}));

/** A field for the weekdays of a mission. */
export function DaysChoice({
  days,
  onDays,
}: {
  days: readonly Weekday[];
  onDays: (days: readonly Weekday[]) => void;
}) {
  return (
    <div>
      <Toggles
        label="Dni tygodnia"
        options={DAYS}
        pressed={days}
        onPressed={(pressed) => onDays(pressed.sort())}
      />
      {days.length === 0 && (
        <p role="status">Bez wybranych dni misja nie pojawi się w żadnym dniu.</p>
      )}
    </div>
  );
}
