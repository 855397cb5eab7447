import { type Mission, onlyDay } from '#domain/mission/mission.ts';
import type { Rhythm } from '#domain/mission/rhythm.ts';
import { type Day, dayTitle, WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '#domain/time/day.ts';
import type { MissionTime } from '#domain/time/time-of-day.ts';

/** „PN WT ŚR”. */
export function daysText(days: readonly Weekday[]): string {
  return days.length === 0 ? 'bez dni' : days.map((day) => WEEKDAY_LABELS[day]).join(' ');
}

/** The weekdays that have a word. „wybiorę” is the word for all others, and sets none. */
export const DAYS_OF_WORD = {
  codziennie: WEEKDAYS,
  'pn–pt': [0, 1, 2, 3, 4],
  weekend: [5, 6],
  wybiorę: [],
} as const satisfies Record<string, readonly Weekday[]>;

export type DaysWord = keyof typeof DAYS_OF_WORD;

export const DAYS_WORDS = Object.keys(DAYS_OF_WORD) as DaysWord[];

export function daysWord(days: readonly Weekday[]): DaysWord {
  const fits = (word: DaysWord) => daysText(DAYS_OF_WORD[word]) === daysText(days);
  return DAYS_WORDS.find(fits) ?? 'wybiorę';
}

/** „PN WT ŚR”, „co 3 tygodnie, PN WT ŚR” or „co 2 tygodnie (A), PN WT ŚR”. */
export function oftenText({ days, rhythm }: Pick<Mission, 'days' | 'rhythm'>): string {
  return withWeeks(rhythm, daysText(days));
}

export function withWeeks(rhythm: Rhythm | null | undefined, days: string): string {
  return rhythm ? `${weeksText(rhythm)}, ${days}` : days;
}

/** „co 3 tygodnie” or „co 2 tygodnie (A)”. */
export function weeksText({ every, phase }: Rhythm): string {
  return `co ${every} tygodnie${every === 2 ? ` (${weekLetter(phase)})` : ''}`;
}

/** For a mission of every second week: even weeks are A. */
export function weekLetter(phase: number): string {
  return phase === 0 ? 'A' : 'B';
}

/** Like `oftenText`, or „tylko 24 listopada” for a single day. */
export function whenText(mission: Mission, today: Day): string {
  const only = onlyDay(mission);
  return only === null ? oftenText(mission) : `tylko ${dayTitle(only, today)}`;
}

export const TIME_NAMES: Record<MissionTime, string> = {
  any: 'dowolna',
  morning: 'rano',
  afternoon: 'po południu',
  evening: 'wieczorem',
};

const IN_FORM: readonly MissionTime[] = ['any', 'morning', 'afternoon', 'evening'];

export const TIME_OPTIONS = IN_FORM.map((value) => ({ value, label: TIME_NAMES[value] }));
