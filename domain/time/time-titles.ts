import { MISSION_TIMES, type MissionTime } from './time-of-day.ts';

export const TIME_TITLES: Record<MissionTime, string> = {
  morning: 'Rano',
  afternoon: 'Po południu',
  evening: 'Wieczorem',
  any: 'O dowolnej porze',
};

/** Groups missions by part of the day, in its order, without empty groups. */
export function byTime<Each extends { timeOfDay: MissionTime }>(missions: readonly Each[]) {
  return MISSION_TIMES.map((time) => ({
    time,
    missions: missions.filter(({ timeOfDay }) => timeOfDay === time),
  })).filter((group) => group.missions.length > 0);
}
