/** A calendar day of the family: whole days since 1970-01-01, never shifted by time zones. */
export type Day = number;

/** 0 is Monday, 6 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

export const WEEKDAY_LABELS = ['PN', 'WT', 'ŚR', 'CZ', 'PT', 'SB', 'ND'] as const;

export const WEEKDAY_NAMES = [
  ...['poniedziałek', 'wtorek', 'środa', 'czwartek'],
  ...['piątek', 'sobota', 'niedziela'],
] as const;

/** Month names in the genitive, for use after the number of a day: „20 listopada”. */
export const MONTHS_OF = [
  ...['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca'],
  ...['lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia'],
];

/** The last valid day, 9999-12-31. The first one is 0. */
export const LAST_DAY = 2_932_896;

/** `month` 1 to 12, `date` 1 to 31. */
interface CalendarDate {
  year: number;
  month: number;
  date: number;
}

export function weekday(day: Day): Weekday {
  return modulo(day + 3, 7) as Weekday;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function dayOf({ year, month, date }: CalendarDate): Day {
  // biome-ignore lint/style/noRestrictedGlobals: It is a calendar here, no clock.
  return new Date(0).setUTCFullYear(year, month - 1, date) / DAY_MS;
}

export function dateOf(day: Day): CalendarDate {
  // biome-ignore lint/style/noRestrictedGlobals: It is a calendar here, no clock.
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** „20 listopada”. */
export function dayLabel(day: Day): string {
  const { month, date } = dateOf(day);
  return `${date} ${MONTHS_OF[month - 1]}`;
}

/** „20 listopada”, or „31 grudnia 2025” for a day in another year than today. */
export function dayTitle(day: Day, today: Day): string {
  const { year } = dateOf(day);
  return year === dateOf(today).year ? dayLabel(day) : `${dayLabel(day)} ${year}`;
}

/** „5.3.26”. */
export function shortDate(day: Day): string {
  const { year, month, date } = dateOf(day);
  return `${date}.${month}.${String(modulo(year, 100)).padStart(2, '0')}`;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
