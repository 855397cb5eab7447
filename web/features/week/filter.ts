import type { MarkState } from '#domain/mission/mark.ts';
import type { WeekFigures } from '#domain/progress/progress.ts';

/** Which missions of a week are displayed. `all` is the default and is left out of the URL. */
export type Filter = 'all' | MarkState;

export const FILTERS = [
  { value: 'all', label: 'Wszystkie', picture: 'missions' },
  { value: 'undone', label: 'Do zrobienia', picture: 'star-empty' },
  { value: 'wait', label: 'Czekają', picture: 'hourglass' },
  { value: 'done', label: 'Zrobione', picture: 'star' },
] as const satisfies readonly { value: Filter; label: string; picture: string }[];

/**
 * Returns the filter named by a URL, `all` for an unknown one. Always returns the key: the router
 * merges the result over the URL's parameters, so an omitted key would stay.
 */
export function filterOf(named: unknown): { filter?: Exclude<Filter, 'all'> | undefined } {
  const isKnown = named === 'undone' || named === 'wait' || named === 'done';
  return { filter: isKnown ? named : undefined };
}

/**
 * Returns how many missions each filter matches. For a parent, waiting ones include other weeks:
 * `waiting` is their total.
 */
export function countsOf(
  { all, wait, done }: WeekFigures,
  waiting: number,
): Record<Filter, number> {
  return { all, undone: all - wait - done, wait: waiting, done };
}
