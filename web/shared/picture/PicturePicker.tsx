import { useState } from 'react';
import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';
import { picturesFor } from '#domain/catalogue/search.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import styles from './PicturePicker.module.css';

/** The chosen picture of a form. A tap opens all pictures, which can be searched in Polish. */
export function PicturePicker({
  picture,
  onPicture,
}: {
  picture: PictureId;
  onPicture: (picture: PictureId) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.chosen} onClick={() => setOpen(true)}>
        <Picture of={picture} title={PICTURES[picture].name} />
        <span className={styles.change}>
          <Icon of="pencil" className={styles.pencil} />
          Zmień obrazek
        </span>
      </button>
      {open && (
        <Pictures
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

function Pictures({
  chosen,
  onPicture,
  onClose,
}: {
  chosen: PictureId;
  onPicture: (picture: PictureId) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const found = picturesFor(search);
  const [first] = found;
  return (
    <Dialog title="Wybierz obrazek" onClose={onClose}>
      <div className={styles.close}>
        <Button look="quiet" shape="round" aria-label="Zamknij" onClick={onClose}>
          <Icon of="cross" />
        </Button>
      </div>
      <div className={styles.search}>
        <Field
          label="Szukaj"
          type="search"
          placeholder="na przykład: pies, zęby, rower"
          value={search}
          onValue={setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Without this, Enter would submit the surrounding form.
            event.preventDefault();
            if (search.trim() !== '' && first) onPicture(first);
          }}
        />
      </div>
      <p className="only-heard" role="status">
        Obrazki: {found.length}
      </p>
      {found.length > 0 ? (
        <ul className={styles.pictures}>
          {found.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.picture}
                aria-pressed={id === chosen}
                onClick={() => onPicture(id)}
              >
                <Picture of={id} />
                {PICTURES[id].name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Empty
          picture={<Icon of="sleeping-star" />}
          text="Nie ma takiego obrazka. Spróbuj innego słowa."
        />
      )}
    </Dialog>
  );
}
