import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { WordPicture as Of } from '#domain/word.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import type { UiPictureId } from '../art/pictures/ui.ts';

const DRAWN: Record<Of, { icon: UiPictureId } | { picture: PictureId }> = {
  heart: { picture: 'be-kind' },
  hug: { picture: 'hug' },
  star: { icon: 'proud-star' },
  thumb: { icon: 'thumb-up' },
  crown: { picture: 'dress-up' },
};

/** The picture of a word; `null` is a note of the parent's own. */
export function WordPicture({ of, className }: { of: Of | null; className?: string | undefined }) {
  const drawn = of === null ? ({ icon: 'kind-word' } as const) : DRAWN[of];
  return 'icon' in drawn ? (
    <Icon of={drawn.icon} className={className} />
  ) : (
    <Picture of={drawn.picture} className={className} />
  );
}
