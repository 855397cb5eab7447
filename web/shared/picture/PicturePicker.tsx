import { useState } from 'react';
import { isPhotoName } from '#domain/catalogue/photo-name.ts';
import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useLater } from '../page/later.ts';
import styles from './PicturePicker.module.css';

const dialog = () => import('./PictureDialog.tsx');

export function PicturePicker({
  picture,
  onPicture,
}: {
  picture: PictureId;
  onPicture: (picture: PictureId) => void;
}) {
  const [open, setOpen] = useState(false);
  const late = useLater(dialog, open, open);
  return (
    <>
      <button type="button" className={styles.chosen} onClick={() => setOpen(true)}>
        <Picture of={picture} title={isPhotoName(picture) ? 'Zdjęcie' : PICTURES[picture].name} />
        <span className="labelled">
          <Icon of="pencil" className={styles.pencil} />
          Zmień obrazek
        </span>
      </button>
      {open && late && (
        <late.PictureDialog
          chosen={picture}
          onClose={() => setOpen(false)}
          onPicture={(picked) => {
            onPicture(picked);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
