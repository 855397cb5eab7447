import { BADGE_IDS, type BadgeId } from '#domain/hero/badge.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, noun, pathNumber, route } from './route.ts';

const BadgePath = KidPath.extend({
  badge: pathNumber('badge', BADGE_IDS.length - 1).transform((badge) => badge as BadgeId),
});

const chooseBadge = route({
  summary: 'Chooses a badge for a full week',
  description: 'A badge that the kid already has stays.',
  method: 'put',
  path: '/api/kids/{login}/badges/{badge}',
  'x-access': ACCESS.kidOrParent,
  request: { params: BadgePath },
  responses: { 200: answer(changed({}), 'The hero wears this badge.') },
  problems: ['no-badge-left'],
});

const releaseBadge = route({
  summary: '„Chcę inną odznakę”: releases a badge, so that another can be chosen',
  method: 'delete',
  path: '/api/kids/{login}/badges/{badge}',
  'x-access': ACCESS.kidOrParent,
  request: { params: BadgePath },
  responses: { 200: answer(changed({}), 'The hero wears this badge no more.') },
  problems: ['badge-owed'],
});

export const BADGE = noun({
  tag: 'badge',
  about: 'The hero’s badges.',
  routes: { chooseBadge, releaseBadge },
});
