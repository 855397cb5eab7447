import type { MissionTime } from '#domain/time/time-of-day.ts';

export const TIME_NAMES: Record<MissionTime, string> = {
  any: 'dowolna',
  morning: 'rano',
  afternoon: 'po południu',
  evening: 'wieczorem',
};

const IN_FORM: readonly MissionTime[] = ['any', 'morning', 'afternoon', 'evening'];

export const TIME_OPTIONS = IN_FORM.map((value) => ({ value, label: TIME_NAMES[value] }));
