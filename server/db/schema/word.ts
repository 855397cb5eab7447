import type { ParentGender } from '#domain/gender.ts';
import type { WordPicture } from '#domain/word.ts';

/**
 * A parent's praise with an acceptance or extra points. There is a row for each thing that the word
 * is about, and at most one word per thing. Numbers are unique in a family, so lineages and extra
 * points differ.
 */
export interface WordTable {
  family_id: number;
  kid: number;
  /** The day of the mark, or of the extra points. */
  day: number;
  /** The mission's lineage, or the number of the extra points. */
  number: number;
  /** The number of the word; its rows share it. */
  word: number;
  by: ParentGender;
  /** Either a picture or a note. */
  picture: WordPicture | null;
  note: string | null;
}
