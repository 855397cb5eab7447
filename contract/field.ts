import { z } from '@hono/zod-openapi';
import { LARGEST_NUMBER, MOST_WEEKS } from '#domain/base/bounds.ts';
import {
  emailError,
  minutesError,
  nameError,
  newPasswordError,
  pointsError,
} from '#domain/base/field.ts';
import { visibleText } from '#domain/base/visible-text.ts';
import type { PhotoName as NameOfPhoto } from '#domain/catalogue/photo-name.ts';
import { type DrawnPictureId, PICTURES } from '#domain/catalogue/pictures.ts';
import { STARS, starCode } from '#domain/family/star-code.ts';
import { rhythmError } from '#domain/mission/rhythm.ts';
import { type Weekday as DayOfWeek, LAST_DAY, WEEKDAYS } from '#domain/time/day.ts';
import { MISSION_TIMES } from '#domain/time/time-of-day.ts';

/** The maximum length of any text. Longer ones are rejected before further validation. */
const LONGEST = 1000;

/** Text that the database can store: without NUL and without unpaired surrogates. */
export const Text = z
  .string()
  .max(LONGEST)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Ten znak nie jest dozwolony');

export const Email = ruled(Text, emailError).openapi({ example: 'rodzina@example.com' });
export const NewPassword = ruled(Text, newPasswordError);
export const Name = ruled(Text.overwrite(visibleText), nameError);
export const Points = ruled(z.number(), pointsError);

export const Weekday = z.union(WEEKDAYS.map((day) => z.literal(day)));

export const Weekdays = z
  .array(Weekday)
  .max(7)
  .readonly()
  .transform((days): readonly DayOfWeek[] => [...new Set(days)].sort());

const Weeks = z.number().int().min(0).max(MOST_WEEKS);

/** „Co ile tygodni”: active in weeks that leave the remainder `phase`; `null` is every week. */
export const Rhythm = ruled(z.object({ every: Weeks, phase: Weeks }), rhythmError).nullable();

export const DrawnPicture = z.enum(Object.keys(PICTURES) as [DrawnPictureId, ...DrawnPictureId[]]);

/** The name of a photo: it changes with its content. */
export const PhotoName = z.string().regex(/^photo-[0-9a-f]{32}$/) as unknown as z.ZodType<
  NameOfPhoto,
  NameOfPhoto
>;

/** The picture of a mission or a gift: a drawn one, or a photo of the family, which may be gone. */
export const Picture = z.union([DrawnPicture, PhotoName]);

export const Photo = z.base64();

export const MissionTime = z.enum(MISSION_TIMES);

/** How many minutes a mission takes; `null` is unknown. */
export const Minutes = ruled(z.number(), minutesError).nullable();

/** The positions of the lit stars: unique, at least one. */
export const StarCode = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(STARS - 1),
  )
  .min(1)
  .max(STARS)
  .refine((code) => new Set(code).size === code.length, 'Każda gwiazda najwyżej raz')
  .readonly()
  .transform((code): readonly number[] => starCode(code) ?? []);

export const KidLogin = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** A key made by the browser, so that a repeated creation creates once. */
export const CreationKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The family's change number that a response reflects. A client must not replace newer data with older. */
export const Change = z.number().int();

/** Days since 1970-01-01, within the range of a family's file. */
export const Day = z.number().int().min(0).max(LAST_DAY);

/** The number of a mission or gift in a body, within the range of its database column. */
export const Numbered = z.number().int().min(0).max(LARGEST_NUMBER);

export const Sound = z.base64();

/** Identifies a recording, and changes with it; `null` without one. */
export const RecordingName = z.string().nullable();

/** A pagination cursor: the day and the number of the last row of the previous page. */
export const Cursor = cursor(/^\d{1,9}-\d{1,10}$/);

/** A day alone stands for all rows before it. Pages of version 0.1 send it. */
export const CursorOrDay = cursor(/^\d{1,9}(-\d{1,10})?$/);

function cursor(pattern: RegExp) {
  return z
    .string()
    .regex(pattern)
    .refine((cursor) => cursor.split('-').every((number) => Number(number) <= LARGEST_NUMBER));
}

/** Returns a schema with one of the rules of `domain/base/field.ts`. */
export function ruled<T extends z.ZodType>(
  schema: T,
  error: (value: z.output<T>) => string | null,
) {
  return schema.superRefine((value, context) => {
    const message = error(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}
