import { Change } from './field.ts';
import { ACCESS, noun, ok, put, remove } from './route.ts';

export const BADGE = noun({
  tag: 'badge',
  about: 'The hero’s badges.',
  routes: {
    chooseBadge: put('/api/kids/{login}/badges/{badge}', ACCESS.kidOrParent, {
      summary: 'Chooses a badge for a full week',
      description: 'A badge that the kid already has stays.',
      responses: ok('The hero wears this badge.', { change: Change }),
      problems: ['no-badge-left'],
    }),
    releaseBadge: remove('/api/kids/{login}/badges/{badge}', ACCESS.kidOrParent, {
      summary: '„Chcę inną odznakę”: releases a badge, so that another can be chosen',
      responses: ok('The hero wears this badge no more.', { change: Change }),
      problems: ['badge-owed'],
    }),
  },
});
