import type { PauseKind } from '#domain/pause/pause.ts';
import type { UiPictureId } from '../../illustrations/Picture.tsx';

const PICTURES: Record<PauseKind, UiPictureId> = { holiday: 'sunshade', illness: 'thermometer' };

export function pictureOf(kind: PauseKind): UiPictureId {
  return PICTURES[kind];
}
