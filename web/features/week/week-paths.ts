import type { Week } from '#domain/time/week.ts';
import { paths } from '../../paths.ts';
import type { Filter } from './filter.ts';

/** Both use the same view. */
export type Area = 'kid' | 'parent';

export interface Shown {
  login: string;
  week: Week;
  filter: Filter;
  area: Area;
}

/** A week is named by its offset from the current one. */
export function weekPaths(area: Area, login: string) {
  return {
    history: area === 'kid' ? paths.kidHistory(login) : paths.history(login),
    week: (offset: number, filter: Filter = 'all') => ({
      ...(area === 'kid' ? paths.kidWeek(login, offset) : paths.week(login, offset)),
      search: filter === 'all' ? {} : { filter },
    }),
  };
}
