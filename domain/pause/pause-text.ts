import { counted } from '../base/counted.ts';
import { type Day, dateOf, dayLabel, dayTitle, weekday } from '../time/day.ts';
import { type Days, daysOfPause, type PauseDraft, type PauseKind, turnsOf } from './pause.ts';

export const PAUSE_NAMES: Record<PauseKind, string> = { holiday: 'Wakacje', illness: 'Choroba' };

/** „20 listopada – 6 grudnia”, „21–22 listopada” or one day, with a year that is not today's. */
export function pauseLabel({ from, to }: Days, today: Day): string {
  if (from === to) return dayTitle(from, today);
  const [first, last] = [dateOf(from), dateOf(to)];
  const isOneYear = first.year === last.year;
  if (isOneYear && first.month === last.month) return `${first.date}–${dayTitle(to, today)}`;
  return `${isOneYear ? dayLabel(from) : dayTitle(from, today)} – ${dayTitle(to, today)}`;
}

const FROM_WEEKDAYS = [
  ...['poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty', 'niedzieli'],
] as const;

/** „20–27 listopada, 8 dni, co 2 tygodnie, od piątku do piątku, ostatni raz 18–25 grudnia”. */
export function pauseText(draft: Omit<PauseDraft, 'kind'>, today: Day): string {
  const { from, to, repeats } = draft;
  const text = `${pauseLabel(draft, today)}, ${counted(daysOfPause(draft), 'dzień', 'dni', 'dni')}`;
  const last = turnsOf(draft).at(-1);
  if (!repeats || !last) return text;
  const [first, end] = [from, to].map((day) => FROM_WEEKDAYS[weekday(day)]);
  const days = from === to ? '' : `, od ${first} do ${end}`;
  return `${text}, ${everyText(repeats.everyWeeks)}${days}, ostatni raz ${pauseLabel(last, today)}`;
}

/** „Wakacje, 20–27 listopada, co 2 tygodnie”. */
export function pauseTitle(draft: PauseDraft, today: Day): string {
  const title = `${PAUSE_NAMES[draft.kind]}, ${pauseLabel(draft, today)}`;
  return draft.repeats ? `${title}, ${everyText(draft.repeats.everyWeeks)}` : title;
}

/** „co 2 tygodnie”. */
export function everyText(weeks: number): string {
  return `co ${counted(weeks, 'tydzień', 'tygodnie', 'tygodni')}`;
}

export const RESTING: Record<PauseKind, string> = {
  holiday: 'Wakacje! W tym dniu odpoczywasz.',
  illness: 'Odpoczywaj i zdrowiej! W tym dniu nie ma misji.',
};
