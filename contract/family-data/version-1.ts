import { z } from '@hono/zod-openapi';
import { extraPointsError } from '#domain/base/field.ts';
import { firstDay } from '#domain/time/week.ts';
import { Hero, KidGender, ParentGender } from '../family.ts';
import { DrawnPicture, Name, Numbered, Points, ruled, StarCode, Text, Weekdays } from '../field.ts';
import { Days, dayIn, list } from './list.ts';

/** The format name in a family's file, described in `docs/data-format.md`. */
export const FORMAT = 'gwiazdozbior';

export const Day = dayIn(0);
/** The first week starts in the year before the first day. */
const Monday = dayIn(firstDay(0));
export const Instant = z.iso.datetime();

export const Family = z.strictObject({
  email: Text,
  gender: ParentGender,
  code: StarCode.nullable(),
  timeZone: Text,
  created: Instant,
});

export const Device = z.strictObject({ device: Text, created: Instant, seen: Instant });

export const Mission = z.strictObject({
  mission: Numbered,
  lineage: Numbered,
  replaced: z.boolean(),
  name: Name,
  picture: DrawnPicture,
  points: Points,
  days: Weekdays,
  confirmation: z.boolean(),
  start: Day,
  finish: Day.nullable(),
});

const MissionMarks = z.strictObject({ mission: Numbered, wait: Days, done: Days });

const FullWeek = z.strictObject({ monday: Monday, celebrated: z.boolean() });

export const Gift = z.strictObject({
  gift: Numbered,
  name: Name,
  picture: DrawnPicture,
  points: Points,
  status: z.enum(['unused', 'chosen', 'received']),
  chosen: Day.nullable(),
});

export const ExtraPoints = z.strictObject({
  extra: Numbered,
  description: Name,
  points: ruled(z.number(), extraPointsError),
  day: Day,
});

export const Kid = z.strictObject({
  kid: Numbered,
  login: Text,
  name: Name,
  birth: z.number().int().nullable(),
  gender: KidGender,
  hero: Hero,
  code: StarCode.nullable(),
  badges: z.array(z.boolean()).length(9),
  earned: z.number().int(),
  spent: z.number().int(),
  goal: Numbered.nullable(),
  missions: list(Mission),
  marks: list(MissionMarks),
  fullWeeks: list(FullWeek),
  gifts: list(Gift),
  extraPoints: list(ExtraPoints),
});

export const FamilyFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** When it was downloaded. */
  saved: Instant,
  family: Family,
  devices: list(Device),
  kids: z.array(Kid),
  /** SHA-256, in hex, of the file without this field and without whitespace. */
  checksum: z.string(),
});
/** The part that is loaded. */
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;
