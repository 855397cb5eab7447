import { z } from '@hono/zod-openapi';
import { PAUSE_KINDS } from '#domain/pause/pause.ts';
import { ParentGender } from '../family.ts';
import { Name, Numbered } from '../field.ts';
import { Note, WordBy, WordPicture } from '../word.ts';
import { Days, list } from './list.ts';
import * as version1 from './version-1.ts';
import * as version2 from './version-2.ts';

/** A grown-up of the family. Only its founder can delete it. */
const GrownUp = z.strictObject({
  grownUp: Numbered,
  name: Name,
  gender: ParentGender,
  founder: z.boolean(),
});

/** The days on which a mission waits or is done, and who accepted it on which day. */
const MissionMarks = z.strictObject({
  mission: Numbered,
  wait: Days,
  done: Days,
  accepted: list(z.strictObject({ by: Numbered, days: Days })),
});

/** Days without missions, both included. Kids who share a pause have the same number in it. */
const Pause = z.strictObject({
  pause: Numbered,
  kind: z.enum(PAUSE_KINDS),
  from: version1.Day,
  to: version1.Day,
});

/** Praise for accepted missions (by lineage) or for extra points. */
const Word = z.strictObject({
  word: Numbered,
  by: WordBy,
  picture: WordPicture.nullable(),
  note: Note.nullable(),
  of: list(z.strictObject({ number: Numbered, day: version1.Day })),
});

export const Kid = version2.Kid.extend({
  marks: list(MissionMarks),
  pauses: list(Pause),
  words: list(Word),
});

export const FamilyFile = version2.FamilyFile.extend({
  version: z.literal(3),
  /** Settings of the family, and data of the downloading grown-up: number, e-mail, gender, name, code. */
  family: version1.Family.extend({ grownUp: Numbered, name: Name }),
  grownUps: list(GrownUp),
  kids: z.array(Kid),
});
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

/** Migrates from version 2, which had one grown-up without a name, no pauses and no words. */
export function toVersion3({ family, kids }: version2.Data): Data {
  return {
    family: { ...family, grownUp: FIRST_GROWN_UP, name: '' },
    kids: kids.map((kid) => ({
      ...kid,
      marks: kid.marks.map((each) => ({ ...each, accepted: [] })),
      pauses: [],
      words: [],
    })),
  };
}

const FIRST_GROWN_UP = 1;
