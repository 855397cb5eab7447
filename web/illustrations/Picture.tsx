import { useContext, useEffect } from 'react';
import { isPhotoName } from '#domain/catalogue/photo-name.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { HeldContext } from './held.ts';
import figures from './sprites/figures.svg?url';
import {
  type FIGURE_PICTURE_IDS,
  MAIN_PICTURE_IDS,
  type PARENT_PICTURE_IDS,
  type UI_PICTURE_IDS,
} from './sprites/ids.gen.ts';
import main from './sprites/main.svg?url';
import more from './sprites/more.svg?url';
import parents from './sprites/parents.svg?url';
import { symbolId } from './symbols.ts';

export type UiPictureId = (typeof UI_PICTURE_IDS)[number];
export type ParentPictureId = (typeof PARENT_PICTURE_IDS)[number];
type FigurePictureId = (typeof FIGURE_PICTURE_IDS)[number];

const MAIN: readonly PictureId[] = MAIN_PICTURE_IDS;

interface Shown {
  /** Its accessible name; absent if the name is next to it as text. */
  title?: string;
  className?: string | undefined;
}

/** A photo is drawn over a camera, which remains where the photo is gone. */
export function Picture({ of, ...shown }: Shown & { of: PictureId }) {
  const file = isPhotoName(of) || MAIN.includes(of) ? main : more;
  useEffect(() => {
    // Even where the document holds this drawing: so the service worker stores the file for offline pages.
    if (file === more) new Image().src = more;
  }, [file]);
  return <Drawn of={of} file={file} {...shown} />;
}

export function Icon({ of, ...shown }: Shown & { of: UiPictureId }) {
  return <Drawn of={of} file={main} {...shown} />;
}

export function ParentPicture({ of, ...shown }: Shown & { of: ParentPictureId }) {
  return <Drawn of={of} file={parents} {...shown} />;
}

export function FigurePicture({ of, ...shown }: Shown & { of: FigurePictureId }) {
  useEffect(() => {
    // The document holds only the pictures that it shows, and a figure wakes in an instant.
    new Image().src = figures;
  }, []);
  return <Drawn of={of} file={figures} canvas="0 0 64 40" {...shown} />;
}

function Drawn({
  of,
  file,
  canvas = '0 0 32 32',
  title,
  className,
}: Shown & { of: string; file: string; canvas?: string }) {
  const drawn = isPhotoName(of) ? 'photo' : of;
  const isInDocument = useContext(HeldContext).picture(drawn);
  return (
    <svg
      viewBox={canvas}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <use href={isInDocument ? `#${symbolId(drawn)}` : `${file}#${drawn}`} />
      {drawn !== of && (
        // Another photo is another element: `early.js` has hidden one that was gone.
        <image
          key={of}
          href={`/api/photos/${of}`}
          width={32}
          height={32}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </svg>
  );
}
