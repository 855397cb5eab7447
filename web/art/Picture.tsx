import type { PictureId } from '#domain/catalogue/pictures.ts';

/** A picture by its meaning. Silent: what it shows stands beside it in words. */
export function Picture({ of, className }: { of: PictureId; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <use href={`/pictures.svg#${of}`} />
    </svg>
  );
}
