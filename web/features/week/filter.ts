import type { MarkState } from '#domain/mission/mark.ts';
import type { WeekFigures } from '#domain/progress/progress.ts';

/** `all` is the default and is left out of the URL. */
export type Filter = 'all' | MarkState;

export const FILTERS = [
  { value: 'all', label: 'Wszystkie', picture: 'missions' },
  { value: 'undone', label: 'Do zrobienia', picture: 'star-empty' },
  { value: 'wait', label: 'Czekają', picture: 'hourglass' },
  { value: 'done', label: 'Zrobione', picture: 'star' },
] as const satisfies readonly { value: Filter; label: string; picture: string }[];

/** Always with the key: the router merges the result over the URL, so an omitted one would stay. */
export function filterOf(named: unknown): { filter?: Exclude<Filter, 'all'> | undefined } {
  const isKnown = named === 'undone' || named === 'wait' || named === 'done';
  return { filter: isKnown ? named : undefined };
}

/** For a parent, waiting ones include other weeks: `waiting` is their total. */
export function countsOf(
  { all, wait, done }: WeekFigures,
  waiting: number,
): Record<Filter, number> {
  return { all, undone: all - wait - done, wait: waiting, done };
}
