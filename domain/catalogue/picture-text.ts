/** What a person reads of a picture, and further words to find it by. */
export interface PictureText {
  readonly name: string;
  readonly words: string;
}
