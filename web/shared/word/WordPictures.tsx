import {
  type WordPicture as Of,
  WORD_PICTURES,
  type Wording,
  wordText,
} from '#domain/news/word.ts';
import { Icon, type UiPictureId } from '../../illustrations/Picture.tsx';
import { useGrownUp } from '../data/grown-up.ts';
import styles from './WordDialog.module.css';

export function WordPictures({
  had,
  busy,
  onWord,
}: {
  had: Wording | null;
  busy: boolean;
  onWord: (picture: Of) => void;
}) {
  const { gender } = useGrownUp();
  return (
    <ul className={styles.pictures}>
      {WORD_PICTURES.map((picture) => (
        <li key={picture}>
          <button
            type="button"
            className={styles.picture}
            aria-pressed={had?.picture === picture}
            disabled={busy}
            onClick={() => onWord(picture)}
          >
            <WordPicture of={picture} />
            {wordText({ picture, note: null }, gender)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const ICONS: Record<Of, UiPictureId> = {
  heart: 'word-heart',
  hug: 'word-hug',
  star: 'proud-star',
  thumb: 'thumb-up',
  crown: 'word-crown',
};

/** `null` is the parent's own note. */
export function WordPicture({ of }: { of: Of | null }) {
  return <Icon of={of === null ? 'word-note' : ICONS[of]} />;
}
