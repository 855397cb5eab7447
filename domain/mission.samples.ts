import { dayOf, WEEKDAYS } from './day.ts';
import type { Mark } from './mark.ts';
import type { Mission } from './mission.ts';

/** Friday of the week that begins on MONDAY. */
export const TODAY = dayOf({ year: 2026, month: 11, date: 20 });
export const MONDAY = TODAY - 4;

export const TEETH: Mission = {
  mission: 1,
  lineage: 1,
  place: 1,
  timeOfDay: 'any',
  recording: null,
  replaced: false,
  name: 'Zęby rano',
  picture: 'teeth-morning',
  points: 2,
  days: WEEKDAYS,
  confirmation: true,
  start: MONDAY,
  finish: null,
};
export const OTHER: Mission = { ...TEETH, mission: 2, lineage: 2, place: 2 };

export function done(day: number, mission = 1): Mark {
  return { mission, day, state: 'done' };
}

export function wait(day: number, mission = 1): Mark {
  return { mission, day, state: 'wait' };
}
