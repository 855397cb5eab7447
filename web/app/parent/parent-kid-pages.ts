import { useMatches, useParams } from '@tanstack/react-router';
import { weekOf } from '#domain/time/week.ts';
import { namedWeek } from '../../features/week/load-week.ts';
import { useToday } from '../../offline/client/family.ts';
import { PAGES, type Page } from '../../paths.ts';
import { useKid } from '../../shared/data/kid.ts';

export type ParentKidPage = {
  [P in Page]: (typeof PAGES)[P] extends `${typeof PAGES.parentKid}/${string}` ? P : never;
}[Page];

/** On a phone a form has neither counters nor tabs above it (decision 46). */
export const PARENT_KID_PAGES: Record<ParentKidPage, 'list' | 'form'> = {
  editKid: 'form',
  missions: 'list',
  mission: 'form',
  addMission: 'form',
  addOwnMission: 'form',
  addRecommendedMission: 'form',
  readyPlan: 'form',
  copyPlan: 'form',
  week: 'list',
  history: 'list',
  gifts: 'list',
  gift: 'form',
  availableGift: 'form',
  addGift: 'form',
  addOwnGift: 'form',
  addRecommendedGift: 'form',
  points: 'list',
  addExtraPoints: 'form',
};

/** 'overview' is this week's page: a parent arrives there and finds all links. */
export type ParentKidLook = 'overview' | 'list' | 'form';

export function useLook(login: string): ParentKidLook {
  const { since } = useKid(login);
  const today = useToday();
  const page = useMatches({ select: (matches) => pageOf(matches.at(-1)?.routeId ?? '') });
  const { weekId = '' } = useParams({ strict: false });
  if (page === 'week' && namedWeek(weekId, today, since) === weekOf(today)) return 'overview';
  return page === undefined ? 'list' : PARENT_KID_PAGES[page];
}

/** A route with child routes ends in a slash. */
function pageOf(routeId: string): ParentKidPage | undefined {
  const pattern = routeId.replace(/\/$/, '');
  return (Object.keys(PARENT_KID_PAGES) as ParentKidPage[]).find((page) => PAGES[page] === pattern);
}
