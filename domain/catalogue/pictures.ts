import { MAIN_PICTURES, type PictureText } from './main-pictures.ts';
import { MORE_PICTURES } from './more-pictures.ts';
import type { PhotoName } from './photo-name.ts';

export const PICTURES = { ...MAIN_PICTURES, ...MORE_PICTURES } as const satisfies Record<
  string,
  PictureText
>;

export type DrawnPictureId = keyof typeof PICTURES;

/** A photo may be gone, even while something still shows it. */
export type PictureId = DrawnPictureId | PhotoName;
