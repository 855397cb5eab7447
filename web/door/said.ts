import { counted } from '#domain/counted.ts';
import { type Day, dayLabel, dayOf } from '#domain/day.ts';

/** „1 układ gwiazd”, „3 różne układy gwiazd”, „31 różnych układów gwiazd” */
export function guessesText(guesses: number): string {
  return counted(guesses, 'układ gwiazd', 'różne układy gwiazd', 'różnych układów gwiazd');
}

/** „dziś o 14:05”, „wczoraj o 9:30”, „20 listopada o 9:30”, as this device's clock has it. */
export function whenText(instant: number, today: Day): string {
  const at = new Date(instant);
  const day = dayOf({ year: at.getFullYear(), month: at.getMonth() + 1, date: at.getDate() });
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
  if (day === today) return `dziś o ${time}`;
  if (day === today - 1) return `wczoraj o ${time}`;
  return `${dayLabel(day)} o ${time}`;
}
