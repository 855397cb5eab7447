import { z } from '@hono/zod-openapi';
import type { Day } from '#domain/time/day.ts';
import { dayOfText } from '#domain/time/day-text.ts';

/**
 * Returns an array schema that stops at the first invalid element. So a file with a million faults
 * costs no more than a file with one. More than `most` elements are a fault before any is read.
 */
export function list<S extends z.ZodType>(element: S, most = Number.MAX_SAFE_INTEGER) {
  const schema = z
    .array(z.unknown())
    .max(most)
    .transform((values, context) => {
      const read: unknown[] = [];
      for (const [at, value] of values.entries()) {
        const result = element.safeParse(value);
        if (!result.success) {
          const [issue] = result.error.issues;
          const path = [at, ...(issue?.path ?? [])];
          context.addIssue({ code: 'custom', message: issue?.message ?? '', path });
          return z.NEVER;
        }
        read.push(result.data);
      }
      return read;
    });
  return schema as unknown as z.ZodType<z.output<S>[], z.input<S>[]>;
}

/** On or after `first`. */
export function dayIn(first: Day) {
  return z.string().transform((text, context) => {
    const day = dayOfText(text, first);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', message: 'Nieprawidłowy dzień' });
    return z.NEVER;
  });
}

/** A list of dates as text. It validates in one loop, because there may be a million of them. */
export const Days = z.array(z.unknown()).transform((texts, context) => {
  const days: Day[] = [];
  for (const [at, text] of texts.entries()) {
    const day = dayOfText(text);
    if (day === null) {
      context.addIssue({ code: 'custom', message: 'Nieprawidłowy dzień', path: [at] });
      return z.NEVER;
    }
    days.push(day);
  }
  return days;
}) as unknown as z.ZodType<readonly Day[], string[]>;
