import { MAIN_PICTURES } from './main-pictures.ts';
import { MORE_PICTURES } from './more-pictures.ts';
import type { PictureText } from './picture-text.ts';

/** Every picture that a family can choose: its Polish name and further words to find it by. */
export const PICTURES = { ...MAIN_PICTURES, ...MORE_PICTURES } as const satisfies Record<
  string,
  PictureText
>;

export type PictureId = keyof typeof PICTURES;
