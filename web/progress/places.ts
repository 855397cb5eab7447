import type { LinkProps } from '@tanstack/react-router';
import type { Filter } from './filter.ts';

/** In whose area a page of a kid's progress stands: one view serves both. */
export type Area = 'kid' | 'parent';

/** The pages of a kid's progress in one area. A week is named by its distance from this one. */
export function placesOf(area: Area, login: string) {
  const kidId = login;
  return {
    history: {
      to:
        area === 'kid'
          ? '/rodzina/dziecko/$kidId/postepy/historia'
          : '/rodzina/rodzic/dziecko/$kidId/postepy/historia',
      params: { kidId },
    } satisfies LinkProps,
    week: (offset: number, filter: Filter = 'all') =>
      ({
        to:
          area === 'kid'
            ? '/rodzina/dziecko/$kidId/postepy/$weekId'
            : '/rodzina/rodzic/dziecko/$kidId/postepy/$weekId',
        params: { kidId, weekId: String(offset) },
        search: filter === 'all' ? {} : { filter },
      }) satisfies LinkProps,
  };
}
