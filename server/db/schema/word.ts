import type { ParentGender } from '#domain/gender.ts';
import type { WordPicture } from '#domain/word.ts';

/**
 * What a parent says of what it has accepted or given: a row for each thing that the word is about,
 * so that none of them has two. All numbers of a family differ: a lineage is no extra points'.
 */
export interface WordTable {
  family_id: number;
  kid: number;
  /** The day of the mark, or of the extra points. */
  day: number;
  /** The mission's lineage, or the number of the extra points. */
  number: number;
  /** The number of the word: the same in all rows of one. */
  word: number;
  by: ParentGender;
  /** Either a picture or a note. */
  picture: WordPicture | null;
  note: string | null;
}
