import type { FullDraft } from '#domain/mission/draft.ts';
import { type Day, dayTitle } from '#domain/time/day.ts';
import type { PICTURED, Readings } from '../../../shared/picture/ChangeToo.tsx';
import { daysText, TIME_NAMES, weeksText } from '../../../shared/time/when-text.ts';

/** „pora dnia: rano → wieczorem”: how a change of each field of a mission reads. */
export function missionReadings(today: Day): Omit<Readings<FullDraft>, keyof typeof PICTURED> {
  return {
    days: (before, after) => `${daysText(before)} → ${daysText(after)}`,
    rhythm: (...both) => both.map((each) => (each ? weeksText(each) : 'co tydzień')).join(' → '),
    only: (...days) => days.map((day) => dayTitle(day ?? today, today)).join(' → '),
    confirmation: (_, isOn) => `${isOn ? 'z potwierdzeniem' : 'bez potwierdzenia'} rodzica`,
    timeOfDay: (before, after) => `pora dnia: ${TIME_NAMES[before]} → ${TIME_NAMES[after]}`,
    minutes: (before, after) => `ile minut: ${before ?? 'brak'} → ${after ?? 'brak'}`,
  };
}

/** The values that a mission's row in a list does not show, each as a line. */
export function valueTexts({ timeOfDay, minutes, confirmation }: FullDraft): string[] {
  return [
    `Pora dnia: ${TIME_NAMES[timeOfDay]}`,
    ...(minutes === null ? [] : [`Ile minut trwa: ${minutes}`]),
    confirmation ? 'Wymaga potwierdzenia rodzica' : 'Bez potwierdzenia rodzica',
  ];
}
