import { type Day, dayLabel } from '#domain/time/day.ts';
import { DAY_MS, MINUTE_MS, shownIn } from '#domain/time/time-zone.ts';
import { useFamily, useToday } from '../../offline/client/family.ts';

/** „dziś o 14:05”, „wczoraj o 9:30”, „20 listopada o 9:30”, in the family's time zone. */
export function useWhenText(): (instant: number) => string {
  const today = useToday();
  const { timeZone } = useFamily();
  return (instant) => {
    const { day, time } = clockIn(timeZone, instant);
    if (day === today) return `dziś o ${time}`;
    if (day === today - 1) return `wczoraj o ${time}`;
    return `${dayLabel(day)} o ${time}`;
  };
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** By this device's clock, if an old browser does not know the zone. */
export function clockIn(timeZone: string, instant: number): { day: Day; time: string } {
  const shown = shownOrOnDevice(timeZone, instant);
  const minutes = Math.floor((shown % DAY_MS) / MINUTE_MS);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return { day: Math.floor(shown / DAY_MS), time };
}

export function showsTheSame(one: string, other: string, instant: number): boolean {
  return shownOrOnDevice(one, instant) === shownOrOnDevice(other, instant);
}

/** Unless the zone's clocks change before. */
export function midnightIn(timeZone: string, now: number): number {
  return now + DAY_MS - (shownOrOnDevice(timeZone, now) % DAY_MS);
}

function shownOrOnDevice(timeZone: string, instant: number): number {
  try {
    return shownIn(timeZone, instant);
  } catch {
    return shownIn(deviceTimeZone(), instant);
  }
}
