import { MAIN_PICTURES, type PictureText } from './main-pictures.ts';
import { MORE_PICTURES } from './more-pictures.ts';

/** All pictures that a family can choose, with their Polish names and search words. */
export const PICTURES = { ...MAIN_PICTURES, ...MORE_PICTURES } as const satisfies Record<
  string,
  PictureText
>;

export type PictureId = keyof typeof PICTURES;
