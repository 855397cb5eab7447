import { z } from '@hono/zod-openapi';
import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';
import { type Weekday as DayOfWeek, LAST_DAY, WEEKDAYS } from '#domain/day.ts';
import { emailError, nameError, newPasswordError, pointsError } from '#domain/field.ts';
import { MISSION_TIMES } from '#domain/lineage.ts';
import { STARS, starCode } from '#domain/star-code.ts';
import { visibleText } from '#domain/visible-text.ts';

/** A longer text than any person would write is refused before it is looked at. */
const LONGEST = 1000;

/** Text as the database can hold it: without NUL, and with every surrogate in a pair. */
export const Text = z
  .string()
  .max(LONGEST)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Ten znak nie jest dozwolony');

export const Email = ruled(Text, emailError).openapi({ example: 'rodzina@example.com' });
export const NewPassword = ruled(Text, newPasswordError);
/** A name or a description; it arrives as it is kept. */
export const Name = ruled(Text.overwrite(visibleText), nameError);
export const Points = ruled(z.number(), pointsError);

export const Weekday = z.union(WEEKDAYS.map((day) => z.literal(day)));

export const Weekdays = z
  .array(Weekday)
  .max(7)
  .readonly()
  .transform((days): readonly DayOfWeek[] => [...new Set(days)].sort());

export const Picture = z.enum(Object.keys(PICTURES) as [PictureId, ...PictureId[]]);

/** The part of the day in which a mission is to be done. */
export const MissionTime = z.enum(MISSION_TIMES);

/** The positions of the lit stars, each once, at least one. */
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

/** Made by the browser, so that a creation that is sent twice happens once. */
export const CreationKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The family's change number that an answer reflects; never ignore a newer one for an older. */
export const Change = z.number().int();

/** Days since 1970-01-01: every one that a family's file can name. */
export const Day = z.number().int().min(0).max(LAST_DAY);

/** A mission's or gift's number in a body: what the column that holds it can hold. */
export const Numbered = z.number().int().min(0).max(999_999_999);

/** A recording as JSON carries it: its bytes in base64. */
export const Sound = z.base64();

/** Tells a recording of a mission or gift from an earlier one; `null` where nothing is recorded. */
export const RecordingName = z.string().nullable();

/** Of a page in a list: the day and the number of the last line before it. */
export const Cursor = z.string().regex(/^\d{1,9}-\d{1,9}$/);

/** A schema that carries one of the rules of `domain/field.ts`. */
export function ruled<T extends z.ZodType>(
  schema: T,
  error: (value: z.output<T>) => string | null,
) {
  return schema.superRefine((value, context) => {
    const message = error(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}
