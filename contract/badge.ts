import { changed } from './kid.ts';
import { ACCESS, noun, ok, route } from './route.ts';

const chooseBadge = route('put', '/api/kids/{login}/badges/{badge}', {
  summary: 'Chooses a badge for a full week',
  description: 'A badge that the kid already has stays.',
  'x-access': ACCESS.kidOrParent,
  responses: ok(changed({}), 'The hero wears this badge.'),
  problems: ['no-badge-left'],
});

const releaseBadge = route('delete', '/api/kids/{login}/badges/{badge}', {
  summary: '„Chcę inną odznakę”: releases a badge, so that another can be chosen',
  'x-access': ACCESS.kidOrParent,
  responses: ok(changed({}), 'The hero wears this badge no more.'),
  problems: ['badge-owed'],
});

export const BADGE = noun({
  tag: 'badge',
  about: 'The hero’s badges.',
  routes: { chooseBadge, releaseBadge },
});
