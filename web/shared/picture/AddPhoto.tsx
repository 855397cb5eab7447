import { type ChangeEvent, useRef } from 'react';
import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Stroke } from '../../ui/stars/Stroke.tsx';
import { useCommand } from '../command/command.ts';
import { inText } from '../data/recording.ts';
import styles from './PictureDialog.module.css';
import { useAddPhoto } from './photo.ts';
import { shrink } from './shrink.ts';

const CAMERA = 'M4 11.5h5.5l2.5-4h8l2.5 4H28V26H4zM16 22.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z';
const ALBUM = 'M4 6.5h24v19H4zM4 22l7.5-7.5 6 6 3.5-3.5 7 6.5M21 12.5v.1';

export function AddPhoto({ onPhoto }: { onPhoto: (photo: PhotoName) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const addPhoto = useAddPhoto();
  const add = useCommand(async (file: Blob) => addPhoto(inText(await shrink(file))), {
    onDone: ({ photo }) => onPhoto(photo),
  });
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Lets the parent pick the same file again.
    currentTarget.value = '';
    if (file) add.send(file);
  };
  return (
    <div className={styles.add}>
      <span className={styles.camera}>
        <Button look="quiet" busy={add.busy} onClick={() => camera.current?.click()}>
          <Stroke d={CAMERA} width={3} />
          Zrób zdjęcie
        </Button>
      </span>
      <Button look="quiet" busy={add.busy} onClick={() => files.current?.click()}>
        <Stroke d={ALBUM} width={3} />
        Wybierz zdjęcie
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Nowe zdjęcie"
        hidden
        onChange={picked}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label="Zdjęcie z urządzenia"
        hidden
        onChange={picked}
      />
    </div>
  );
}
