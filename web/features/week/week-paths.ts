import { paths } from '../../paths.ts';
import type { Filter } from './filter.ts';

/** In whose area a page of a kid's progress stands: one view serves both. */
export type Area = 'kid' | 'parent';

/** The pages of a kid's progress in one area. A week is named by its distance from this one. */
export function weekPaths(area: Area, login: string) {
  return {
    history: area === 'kid' ? paths.kidHistory(login) : paths.history(login),
    week: (offset: number, filter: Filter = 'all') => ({
      ...(area === 'kid' ? paths.kidWeek(login, offset) : paths.week(login, offset)),
      search: filter === 'all' ? {} : { filter },
    }),
  };
}
