import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { type DrawnPictureId, PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';
import { picturesFor } from '#domain/catalogue/search.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { type Command, useCommand } from '../command/command.ts';
import { AddPhoto } from './AddPhoto.tsx';
import styles from './PictureDialog.module.css';
import { addressOfPhoto, photosQuery, useAddPhoto, useDeletePhoto } from './photo.ts';

/** More would bury the drawn pictures. */
const FIRST_PHOTOS = 4;

interface PictureDialogProps {
  chosen: PictureId;
  onPicture: (picture: PictureId) => void;
  onClose: () => void;
}

export function PictureDialog({ chosen, onPicture, onClose }: PictureDialogProps) {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const photos = usePhotos(isSearching);
  const remove = useRemovePhoto({ chosen, onPicture, onClose });
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
            if (isSearching && first) onPicture(first);
          }}
        />
      </div>
      {/* It stays: a photo may be on its way. */}
      <div hidden={isSearching}>
        <AddPhoto onPhoto={onPicture} />
      </div>
      {photos.isError && <p role="status">Nie udało się wczytać Twoich zdjęć.</p>}
      <p className="only-heard" role="status">
        Obrazki: {photos.all.length + found.length}
      </p>
      {found.length > 0 ? (
        <ul className={styles.pictures}>
          <PhotoTiles of={photos} chosen={chosen} remove={remove} onPhoto={onPicture} />
          {/* Photos that came later would push them from under the finger. */}
          {!photos.isLoading && <DrawnTiles of={found} chosen={chosen} onPicture={onPicture} />}
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

/** No photos while a person searches: they have no words. */
function usePhotos(isSearching: boolean) {
  const [isWhole, setWhole] = useState(false);
  const { data, isLoading, isError } = useQuery(photosQuery);
  const all = isSearching ? [] : (data?.photos ?? []);
  const shown = isWhole ? all : all.slice(0, FIRST_PHOTOS);
  return { all, shown, showAll: () => setWhole(true), isLoading, isError };
}

function useRemovePhoto({ chosen, onPicture, onClose }: PictureDialogProps) {
  const add = useAddPhoto();
  return useCommand(useDeletePhoto(), {
    toast: ({ deleted }) =>
      deleted === null ? null : { text: 'Usunięto zdjęcie', undo: () => add(deleted) },
    // Closes the dialog, because „Cofnij” is below it.
    onDone: (_, photo) => (photo === chosen ? onPicture('photo') : onClose()),
  });
}

function PhotoTiles({
  of: { all, shown, showAll },
  chosen,
  remove,
  onPhoto,
}: {
  of: ReturnType<typeof usePhotos>;
  chosen: PictureId;
  remove: Command<PhotoName>;
  onPhoto: (photo: PhotoName) => void;
}) {
  return (
    <>
      {shown.map((photo, at) => (
        <PhotoTile
          key={photo}
          photo={photo}
          name={`zdjęcie ${at + 1}`}
          isChosen={photo === chosen}
          busy={remove.busy}
          onPhoto={onPhoto}
          onDelete={remove.send}
        />
      ))}
      {all.length > shown.length && (
        <li className={styles.more}>
          <MoreButton of={{ hasNextPage: true, isFetching: false, fetchNextPage: showAll }} />
        </li>
      )}
    </>
  );
}

function DrawnTiles({
  of,
  chosen,
  onPicture,
}: {
  of: readonly DrawnPictureId[];
  chosen: PictureId;
  onPicture: (picture: DrawnPictureId) => void;
}) {
  return of.map((id) => (
    <li key={id} className={styles.drawn}>
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
  ));
}

function PhotoTile({
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
