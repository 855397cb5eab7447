import { type Day, LAST_DAY } from '#domain/time/day.ts';

const PAGE = 20;

/** The limit of a page's query. One more row shows that another page follows. */
export const PAGE_AND_ONE = PAGE + 1;

/** A page contains rows before this day and, on it, below this number. */
export interface Cursor {
  day: Day;
  number: number;
}

/** Parses a cursor of the contract; without one it returns the start of the list. */
export function readCursor(text: string | undefined): Cursor {
  const [day = LAST_DAY + 1, number = 0] = text?.split('-').map(Number) ?? [];
  return { day, number };
}

/** Returns the page in a query's rows, and the cursor of the next page: `null` after the last. */
export function pageOf<Row>(rows: readonly Row[], day: keyof Row, number: keyof Row, most = PAGE) {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return { page, next: last && rows.length > most ? `${last[day]}-${last[number]}` : null };
}
