import type { MarkState } from '#domain/mark.ts';
import type { WeekFigures } from '#domain/progress.ts';

/** Which missions of a week are shown; `all` is the default and stays out of the address. */
export type Filter = 'all' | MarkState;

export const FILTERS = [
  { value: 'all', label: 'Wszystkie', picture: 'missions' },
  { value: 'undone', label: 'Do zrobienia', picture: 'star-empty' },
  { value: 'wait', label: 'Czekają', picture: 'hourglass' },
  { value: 'done', label: 'Zrobione', picture: 'star' },
] as const satisfies readonly { value: Filter; label: string; picture: string }[];

/**
 * The filter that an address names; an unknown one is `all`. It answers in any case: the router lays
 * what is answered over what the address carries, and an unknown filter that it left out would stay.
 */
export function filterOf(named: unknown): { filter?: Exclude<Filter, 'all'> | undefined } {
  const isKnown = named === 'undone' || named === 'wait' || named === 'done';
  return { filter: isKnown ? named : undefined };
}

/**
 * How many missions each filter shows. Of those that wait a parent sees other weeks', too: `waiting`
 * are all of them.
 */
export function countsOf(
  { all, wait, done }: WeekFigures,
  waiting: number,
): Record<Filter, number> {
  return { all, undone: all - wait - done, wait: waiting, done };
}
