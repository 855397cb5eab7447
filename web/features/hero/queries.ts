import type { BadgeId } from '#domain/hero/badge.ts';
import { inPath, ofKid } from '../../offline/client/client.ts';
import { useWrite } from '../../shared/data/write.ts';

const ofBadge = ofKid.badges[':badge'];

export function useChooseBadge(login: string) {
  return useWrite({}, (badge: BadgeId) => ofBadge.$put({ param: inPath({ login, badge }) }));
}

/** „Chcę inną odznakę”. */
export function useReleaseBadge(login: string) {
  return useWrite({}, (badge: BadgeId) => ofBadge.$delete({ param: inPath({ login, badge }) }));
}
