import type { PauseKind } from '#domain/pause.ts';
import type { UiPictureId } from '../../illustrations/Picture.tsx';

const PICTURES: Record<PauseKind, UiPictureId> = { holiday: 'sunshade', illness: 'thermometer' };

/** What a pause is drawn as: a sunshade, a thermometer. */
export function pictureOf(kind: PauseKind): UiPictureId {
  return PICTURES[kind];
}
