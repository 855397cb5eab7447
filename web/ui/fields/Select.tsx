import { Labelled } from './Labelled.tsx';

export interface Options {
  /** The name of the group in the list. */
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The native list, because phones display it best. */
export function Select({
  label,
  groups,
  value,
  onValue,
  hint,
}: {
  label: string;
  groups: readonly Options[];
  value: string;
  onValue: (value: string) => void;
  hint?: string;
}) {
  return (
    <Labelled label={label} hint={hint}>
      {(names) => (
        <select {...names} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  );
}
