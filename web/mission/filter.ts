import type { MarkState } from '#domain/mark.ts';

/** Which missions of a week are shown; `all` is the default and stays out of the address. */
export type Filter = 'all' | MarkState;

export const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'Wszystkie' },
  { value: 'undone', label: 'Do zrobienia' },
  { value: 'wait', label: 'Czekają' },
  { value: 'done', label: 'Zrobione' },
];

/** The filter that an address names; an unknown one is `all`. */
export function filterOf(named: unknown): { filter?: Exclude<Filter, 'all'> } {
  return named === 'undone' || named === 'wait' || named === 'done' ? { filter: named } : {};
}
