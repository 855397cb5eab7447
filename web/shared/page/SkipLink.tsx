import styles from './SkipLink.module.css';

/** The id of each page's `main`. */
export const CONTENT = 'tresc';

/** Leads who uses the keyboard past the header: the first stop of every page, seen only there. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT}`}
      className={styles.skip}
      onClick={(event) => {
        const content = document.getElementById(CONTENT);
        if (!content) return;
        // The address stays as it is: what stands after its `#` may mean something to a page.
        event.preventDefault();
        content.tabIndex = -1;
        content.focus();
      }}
    >
      Przejdź do treści
    </a>
  );
}
