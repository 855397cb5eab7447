import { BADGE_IDS, type BadgeId } from '#domain/badge.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, pathNumber, route } from './route.ts';

const BadgePath = KidPath.extend({
  badge: pathNumber('badge', BADGE_IDS.length - 1).transform((badge) => badge as BadgeId),
});

export const chooseBadge = route({
  operationId: 'chooseBadge',
  tag: 'badge',
  summary: 'Chooses a badge for a full week, whichever',
  description: 'One that the kid has stays.',
  method: 'put',
  path: '/api/kids/{login}/badges/{badge}',
  'x-access': ACCESS.kidOrParent,
  request: { params: BadgePath },
  responses: { 200: answer(changed({}), 'The hero wears this badge.') },
  problems: ['no-badge-left'],
});

export const releaseBadge = route({
  operationId: 'releaseBadge',
  tag: 'badge',
  summary: '„Chcę inną odznakę”: another one can be chosen for it',
  method: 'delete',
  path: '/api/kids/{login}/badges/{badge}',
  'x-access': ACCESS.kidOrParent,
  request: { params: BadgePath },
  responses: { 200: answer(changed({}), 'The hero wears this badge no more.') },
  problems: ['badge-owed'],
});
