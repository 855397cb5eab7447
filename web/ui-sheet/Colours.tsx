import { Group, Row } from './Group.tsx';
import styles from './Sheet.module.css';

const PAIRS = [
  ['paper', 'ink'],
  ['paper', 'ink-soft'],
  ['paper', 'accent'],
  ['card', 'ink-soft'],
  ['card-quiet', 'ink-soft'],
  ['kid-sky', 'ink'],
  ['kid-sky', 'ink-soft'],
  ['night-sky', 'on-night'],
  ['night-sky', 'on-night-soft'],
  ['accent', 'on-accent'],
  ['fill', 'on-fill'],
  ['fill-strong', 'on-fill'],
  ['accent-soft', 'accent'],
  ['star', 'on-star'],
  ['star-soft', 'ink'],
  ['done', 'on-done'],
  ['done-soft', 'done'],
  ['wait-soft', 'wait'],
  ['card', 'danger'],
  ['danger-soft', 'danger'],
  ['tint-sky', 'ink'],
  ['tint-mint', 'ink'],
  ['tint-sun', 'ink'],
  ['tint-peach', 'ink'],
  ['tint-rose', 'ink'],
  ['tint-lilac', 'ink'],
] as const;

/** Each background with the text colours allowed on it, and the type scale. */
export function Colours() {
  return (
    <Group id="colours" title="Kolory i pismo">
      <div className={styles.swatches}>
        {PAIRS.map(([back, words]) => (
          <div
            key={back + words}
            style={{ background: `var(--${back})`, color: `var(--${words})` }}
          >
            {back}
            <br />
            {words}
          </div>
        ))}
      </div>
      <p style={{ fontSize: 'var(--text-display)', fontWeight: 900, lineHeight: 1.1 }}>
        Zażółć gęślą jaźń
      </p>
      <p style={{ fontSize: 'var(--text-title)', fontWeight: 900 }}>Tytuł: „Ćwierć łyżki” ½ × 2</p>
      <p style={{ fontSize: 'var(--text-large)', fontWeight: 800 }}>Nagłówek – i co dalej…</p>
      <p>Zwykły tekst: Mężny bądź, chroń pułk twój i sześć flag. 0123456789 − ‹ ›</p>
      <Row>
        <small style={{ fontSize: 'var(--text-small)' }}>Mały tekst: PCHNĄĆ W TĘ ŁÓDŹ JEŻA</small>
        <a href="#colours">Odnośnik w tekście</a>
      </Row>
    </Group>
  );
}
