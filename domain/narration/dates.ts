import { type Day, dateOf, MONTHS_OF, WEEKDAY_NAMES, weekday } from '../time/day.ts';
import { type Week, weekOf } from '../time/week.ts';
import { countedInWords, nth, numberInWords, ofNth } from './numbers.ts';

const NEAR_WEEKS: Record<number, string> = {
  [-1]: 'zeszły tydzień',
  0: 'ten tydzień',
  1: 'następny tydzień',
};

const NEAR: Record<number, string> = { [-1]: 'wczoraj', 0: 'dzisiaj', 1: 'jutro' };

/** „dzisiaj, sobota, dwudziesty pierwszy listopada”, with the year when it is another one. */
export function dayInWords(day: Day, today: Day): string {
  const { date, month, year } = dateOf(day);
  const near = NEAR[day - today];
  return [
    ...(near ? [near] : []),
    WEEKDAY_NAMES[weekday(day)],
    `${nth(date)} ${MONTHS_OF[month - 1]}${year === dateOf(today).year ? '' : ` ${yearInWords(year)}`}`,
  ].join(', ');
}

/** „ten tydzień”, „zeszły tydzień” or „trzy tygodnie temu”. Dates tell a child nothing. */
export function weekInWords(week: Week, today: Day): string {
  const ahead = week - weekOf(today);
  const near = NEAR_WEEKS[ahead];
  if (near) return near;
  const weeks = countedInWords(Math.abs(ahead), 'm', 'tydzień', 'tygodnie', 'tygodni');
  return ahead > 0 ? `za ${weeks}` : `${weeks} temu`;
}

/** „dwa tysiące dwudziestego piątego roku”, the genitive for use after a day. */
function yearInWords(year: number): string {
  const [before, last] = [year - (year % 100), year % 100];
  // A full century needs another ordinal, so its year stays in digits.
  return last === 0 ? `${year} roku` : `${numberInWords(before)} ${ofNth(last)} roku`;
}
