import type { WordPicture as Of } from '#domain/news/word.ts';
import { Icon, type UiPictureId } from '../../illustrations/Picture.tsx';

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
