import { type Day, dateOf, MONTHS_OF, WEEKDAY_NAMES, weekday } from '../time/day.ts';
import { firstDay, lastDay, type Week, weekOf } from '../time/week.ts';
import { nth, numberInWords, ofNth } from './numbers.ts';

const NEAR: Record<number, string> = { [-1]: 'wczoraj', 0: 'dzisiaj', 1: 'jutro' };

/** Returns „dzisiaj, sobota, dwudziesty pierwszy listopada”, with the year when it is another one. */
export function dayInWords(day: Day, today: Day): string {
  const { date, month, year } = dateOf(day);
  const near = NEAR[day - today];
  return [
    ...(near ? [near] : []),
    WEEKDAY_NAMES[weekday(day)],
    `${nth(date)} ${MONTHS_OF[month - 1]}${year === dateOf(today).year ? '' : ` ${yearInWords(year)}`}`,
  ].join(', ');
}

/** Returns „ten tydzień, od szesnastego do dwudziestego drugiego listopada”. */
export function weekInWords(week: Week, today: Day): string {
  const ago = weekOf(today) - week;
  const which = ago === 0 ? 'ten tydzień' : ago === 1 ? 'poprzedni tydzień' : 'tydzień';
  return `${which}, ${daysOfWeek(week)}`;
}

/** Returns „od trzydziestego listopada do szóstego grudnia”. */
export function daysOfWeek(week: Week): string {
  const [from, to] = [dateOf(firstDay(week)), dateOf(lastDay(week))];
  const month = from.month === to.month ? '' : ` ${MONTHS_OF[from.month - 1]}`;
  return `od ${ofNth(from.date)}${month} do ${ofNth(to.date)} ${MONTHS_OF[to.month - 1]}`;
}

/** Returns „dwa tysiące dwudziestego piątego roku”, the genitive for use after a day. */
function yearInWords(year: number): string {
  const [before, last] = [year - (year % 100), year % 100];
  // A full century needs another ordinal, so its year stays in digits.
  return last === 0 ? `${year} roku` : `${numberInWords(before)} ${ofNth(last)} roku`;
}
