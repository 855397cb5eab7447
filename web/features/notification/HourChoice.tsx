import { Select } from '../../ui/controls/Select.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);

/** A field for a full hour of the day, in minutes after midnight. */
export function HourChoice({
  label,
  hint,
  value,
  onValue,
}: {
  label: string;
  hint?: string;
  value: number;
  onValue: (minutes: number) => void;
}) {
  const all = HOURS.includes(value) ? HOURS : [...HOURS, value].sort((one, other) => one - other);
  const options = all.map((minutes) => ({ value: String(minutes), label: clockText(minutes) }));
  return (
    <Select
      label={label}
      {...(hint && { hint })}
      groups={[{ label: 'Godzina', options }]}
      value={String(value)}
      onValue={(minutes) => onValue(Number(minutes))}
    />
  );
}

function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
