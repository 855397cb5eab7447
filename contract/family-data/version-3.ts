import { z } from '@hono/zod-openapi';
import { PAUSE_KINDS } from '#domain/pause.ts';
import { ParentGender } from '../family.ts';
import { Name, Numbered } from '../field.ts';
import { Note, WordBy, WordPicture } from '../word.ts';
import { Days, list } from './list.ts';
import * as version1 from './version-1.ts';
import * as version2 from './version-2.ts';

/** A grown-up of the family; its founder alone can delete it. */
const GrownUp = z.strictObject({
  grownUp: Numbered,
  name: Name,
  gender: ParentGender,
  founder: z.boolean(),
});

/** The days on which a mission waits and is done; and on which of them which grown-up accepted it. */
const MissionMarks = z.strictObject({
  mission: Numbered,
  wait: Days,
  done: Days,
  accepted: list(z.strictObject({ by: Numbered, days: Days })),
});

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

const Kid = version2.Kid.extend({
  marks: list(MissionMarks),
  pauses: list(Pause),
  words: list(Word),
});

/** The whole file, version 3. */
export const FamilyFile = version2.FamilyFile.extend({
  version: z.literal(3),
  /** Settings, and what is the one's who has downloaded it: number, e-mail, gender, name, code. */
  family: version1.Family.extend({ grownUp: Numbered, name: Name }),
  grownUps: list(GrownUp),
  kids: z.array(Kid),
});
/** What is loaded of it. */
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

/** Version 2 knew one grown-up, without a name, and no pauses, and said nothing of words. */
export function toVersion3({ family, kids }: version2.Data): Data {
  return {
    family: { ...family, grownUp: FIRST, name: '' },
    kids: kids.map((kid) => ({
      ...kid,
      marks: kid.marks.map((each) => ({ ...each, accepted: [] })),
      pauses: [],
      words: [],
    })),
  };
}

/** The number of a family's first grown-up. */
const FIRST = 1;
