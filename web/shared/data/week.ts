import type { Week } from '#domain/time/week.ts';
import { api, inPath, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, pagesQuery } from '../../offline/client/query-client.ts';
import type { NewFullWeeks } from './kid.ts';
import { useWrite } from './write.ts';

/** As far as it is printed. */
export const weekOfKidsQuery = (week: Week) =>
  dataQuery(keys.weekOfKids(week), api.weeks[':week'].$get({ param: inPath({ week }) }));

/** „Historia postępów”, newest first. */
export const weekListQuery = (login: string) =>
  pagesQuery(keys.weekList(login), (query) => ofKid.weeks.$get({ param: { login }, query }));

/** How many weeks of a kid have ever been full. They light the kid's own stars. */
export const constellationQuery = (login: string) =>
  dataQuery(keys.constellation(login), ofKid.constellation.$get({ param: { login } }));

export function useCelebrated(login: string) {
  return useWrite({ kids: [login] }, (json: NewFullWeeks) =>
    ofKid.celebrations.$post({ param: { login }, json }),
  );
}
