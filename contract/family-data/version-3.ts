import { z } from '@hono/zod-openapi';
import { PAUSE_KINDS } from '#domain/pause.ts';
import { Numbered } from '../field.ts';
import { Note, WordBy, WordPicture } from '../word.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';
import * as version2 from './version-2.ts';

/** Days without missions, both in it. Kids who have one together have the same number in it. */
const Pause = z.strictObject({
  pause: Numbered,
  kind: z.enum(PAUSE_KINDS),
  from: version1.Day,
  to: version1.Day,
});

/** What the parent has said of what it accepted (a mission's lineage) or gave (extra points). */
const Word = z.strictObject({
  word: Numbered,
  by: WordBy,
  picture: WordPicture.nullable(),
  note: Note.nullable(),
  of: list(z.strictObject({ number: Numbered, day: version1.Day })),
});

export const Kid = version2.Kid.extend({ pauses: list(Pause), words: list(Word) });

/** The whole file, version 3. */
export const FamilyFile = version2.FamilyFile.extend({
  version: z.literal(3),
  kids: z.array(Kid),
});
/** What is loaded of it. */
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

/** Version 2 knew no pauses, and said nothing of words. */
export function toVersion3({ family, kids }: version2.Data): Data {
  return { family, kids: kids.map((kid) => ({ ...kid, pauses: [], words: [] })) };
}
