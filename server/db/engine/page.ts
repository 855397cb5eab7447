import { type Day, LAST_DAY } from '#domain/day.ts';

/** Lines on a page of a list. */
const PAGE = 20;

/** The limit of a page's query: the one line more says whether another page follows. */
export const PAGE_AND_ONE = PAGE + 1;

/** A page holds what lies below this day and, on it, below this number. */
export interface Cursor {
  day: Day;
  number: number;
}

/** Reads a cursor of the contract; without one the page is the first. */
export function readCursor(text: string | undefined): Cursor {
  const [day = LAST_DAY + 1, number = 0] = text?.split('-').map(Number) ?? [];
  return { day, number };
}

/** The page that a query's rows hold, and the cursor of the next page: `null` after the last. */
export function pageOf<Row>(rows: readonly Row[], day: keyof Row, number: keyof Row) {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { page, next: last && rows.length > PAGE ? `${last[day]}-${last[number]}` : null };
}
