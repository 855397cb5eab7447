/** The Polish name of a picture, and further search words. */
export interface PictureText {
  readonly name: string;
  readonly words: string;
}
