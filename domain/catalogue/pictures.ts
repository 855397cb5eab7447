import { MAIN_PICTURES, type PictureText } from './main-pictures.ts';
import { MORE_PICTURES } from './more-pictures.ts';
import type { PhotoName } from './photo-name.ts';

/** All pictures that a family can choose, with their Polish names and search words. */
export const PICTURES = { ...MAIN_PICTURES, ...MORE_PICTURES } as const satisfies Record<
  string,
  PictureText
>;

export type DrawnPictureId = keyof typeof PICTURES;

/** The picture of a mission or a gift. A photo may be gone, even while something still shows it. */
export type PictureId = DrawnPictureId | PhotoName;
