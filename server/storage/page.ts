import { type Day, LAST_DAY } from '#domain/day.ts';

/** So many lines of a list are read at a time. */
const PAGE = 20;

/** What a page's query asks for: the one line more says whether another page follows. */
export const PAGE_AND_ONE = PAGE + 1;

/** Where a page begins: below this day and, on it, below this number. */
export interface Place {
  day: Day;
  number: number;
}

/** Where the page begins that a request asks for; the first one, where it names no place. */
export function placeOf(before: string | undefined): Place {
  const [day = LAST_DAY + 1, number = 0] = before?.split('-').map(Number) ?? [];
  return { day, number };
}

/** Cuts what was read to a page; `next` is the place of the next one, `null` where none follows. */
export function cutPage<Row>(rows: readonly Row[], day: keyof Row, number: keyof Row) {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { page, next: last && rows.length > PAGE ? `${last[day]}-${last[number]}` : null };
}
