import { BADGE_IDS, type BadgeId } from '#domain/badge.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, pathNumber, refusal, route } from './route.ts';

const BadgePath = KidPath.extend({
  badge: pathNumber('badge', BADGE_IDS.length - 1).transform((badge) => badge as BadgeId),
});

/** Chooses a badge for a full week, whichever; one that the kid has stays. */
export const chooseBadge = route({
  method: 'put',
  path: '/api/kids/{login}/badges/{badge}',
  'x-access': ACCESS.kidOrParent,
  request: { params: BadgePath },
  responses: { 200: answer(changed({}), 'Bohater nosi tę odznakę.'), '4XX': refusal },
});

/** „Chcę inną odznakę”: another one can be chosen for it. */
export const releaseBadge = route({
  method: 'delete',
  path: '/api/kids/{login}/badges/{badge}',
  'x-access': ACCESS.kidOrParent,
  request: { params: BadgePath },
  responses: { 200: answer(changed({}), 'Bohater nie nosi już tej odznaki.'), '4XX': refusal },
});
