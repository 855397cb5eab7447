import styles from './Page.module.css';

export const CONTENT = 'tresc';

/** The first focus stop of every page, visible only when focused. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT}`}
      className={styles.skip}
      onClick={(event) => {
        const content = document.getElementById(CONTENT);
        if (!content) return;
        // Keeps the URL, because a page may use the part after the `#`.
        event.preventDefault();
        content.tabIndex = -1;
        content.focus();
      }}
    >
      Przejdź do treści
    </a>
  );
}
