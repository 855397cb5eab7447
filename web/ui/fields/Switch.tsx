import styles from './Switch.module.css';

/** On or off. The caller decides when it is saved. */
export function Switch({
  label,
  on,
  onToggle,
}: {
  label: string;
  on: boolean;
  onToggle: (on: boolean) => void;
}) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
