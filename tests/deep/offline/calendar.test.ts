import { expect, test } from 'vitest';
import { dayIn, timeOfDayIn, untilMidnights } from '../../../server/base/clock.ts';
import { calendarAt } from '../../../web/app/connection/calendar.ts';

const HOUR = 60 * 60 * 1000;
const DAYS = 7;

/** The Sundays on which the clocks change in Poland, and a plain day. */
test.each(['2026-10-24T08:00Z', '2026-03-28T08:00Z', '2026-11-20T11:00Z'])(
  'follows the family’s days and their parts for a week without a server from %s',
  (from) => {
    const zone = 'Europe/Warsaw';
    const begins = Date.parse(from);
    let known: ReturnType<typeof calendarAt> = startAt(zone, begins);
    const lastDay = known.today + DAYS;
    for (let now = begins; dayIn(zone, now) <= lastDay; now += HOUR / 4) {
      known = calendarAt(known, now);
      expect(known.today, new Date(now).toISOString()).toBe(dayIn(zone, now));
      expect(known.timeOfDay, new Date(now).toISOString()).toBe(timeOfDayIn(zone, now).timeOfDay);
      expect(known.tomorrow).toBe(now + (untilMidnights(zone, now)[0] ?? 0));
    }
    expect(calendarAt(known, known.tomorrow)).toMatchObject({ today: lastDay, tomorrow: 0 });
  },
);

test('never goes back when the device’s clock does', () => {
  const now = Date.parse('2026-11-20T11:00Z');
  const later = calendarAt(startAt('Europe/Warsaw', now), now + 48 * HOUR);
  expect(calendarAt(later, now - 48 * HOUR)).toEqual(later);
});

function startAt(zone: string, now: number) {
  const midnights = untilMidnights(zone, now).map((wait) => now + wait);
  const { timeOfDay, untilNextTime } = timeOfDayIn(zone, now);
  const tomorrow = midnights[0] ?? 0;
  return { today: dayIn(zone, now), midnights, tomorrow, nextTime: now + untilNextTime, timeOfDay };
}
