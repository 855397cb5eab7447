import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { addressOfPhoto } from '../data/photo.ts';
import styles from './PictureDialog.module.css';

export function PhotoTile({
  photo,
  name,
  isChosen,
  busy,
  onPhoto,
  onDelete,
}: {
  photo: PhotoName;
  name: string;
  isChosen: boolean;
  busy: boolean;
  onPhoto: (photo: PhotoName) => void;
  onDelete: (photo: PhotoName) => void;
}) {
  return (
    <li className={styles.photo}>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isChosen}
        aria-label={`Wybierz ${name}`}
        onClick={() => onPhoto(photo)}
      >
        <img src={addressOfPhoto(photo)} alt="" loading="lazy" decoding="async" />
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Usuń ${name}`}
        disabled={busy}
        onClick={() => onDelete(photo)}
      >
        Usuń
      </button>
    </li>
  );
}
