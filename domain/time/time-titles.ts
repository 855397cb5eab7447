import type { MissionTime } from './time-of-day.ts';

/** The headings above the missions of each part of the day. */
export const TIME_TITLES: Record<MissionTime, string> = {
  morning: 'Rano',
  afternoon: 'Po południu',
  evening: 'Wieczorem',
  any: 'O dowolnej porze',
};
