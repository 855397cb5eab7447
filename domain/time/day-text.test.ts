import { expect, test } from 'vitest';
import { dayOf, LAST_DAY } from './day.ts';
import { dayOfText, dayText } from './day-text.ts';

test('formats a day as its date and parses it back', () => {
  expect(dayText(dayOf({ year: 2026, month: 3, date: 5 }))).toBe('2026-03-05');
  expect(dayText(null)).toBeNull();
  for (let day = 0; day <= LAST_DAY; day += 997) expect(dayOfText(dayText(day))).toBe(day);
  expect(dayOfText('9999-12-31')).toBe(LAST_DAY);
  expect(dayOfText('1969-12-29', -3)).toBe(-3);
});

test.each([
  ...['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '1969-12-31'],
  ...['10000-01-01', '2026-1-1', ' 2026-01-01', '2026-01-01T00:00', '', 20_000, null, {}],
])('rejects %j as a day', (text) => {
  expect(dayOfText(text)).toBeNull();
});

test('accepts a leap day', () => {
  expect(dayOfText('2028-02-29')).toBe(dayOf({ year: 2028, month: 2, date: 29 }));
});
