import { MAIN_PICTURES } from '#domain/catalogue/main-pictures.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { UiPictureId } from './pictures/ui.ts';
import main from './sprites/main.svg?url';
import more from './sprites/more.svg?url';

interface Shown {
  /** Its accessible name; left out where the words stand beside it. */
  title?: string;
  className?: string | undefined;
}

/** The picture of a mission or a gift. The further pictures have a sprite file of their own. */
export function Picture({ of, ...shown }: Shown & { of: PictureId }) {
  return <Drawn href={`${of in MAIN_PICTURES ? main : more}#${of}`} {...shown} />;
}

/** A picture of the interface: thumbs, stars, arrows, faces. */
export function Icon({ of, ...shown }: Shown & { of: UiPictureId }) {
  return <Drawn href={`${main}#${of}`} {...shown} />;
}

function Drawn({ href, title, className }: Shown & { href: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <use href={href} />
    </svg>
  );
}
