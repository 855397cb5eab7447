import { formOf } from '../base/counted.ts';
import { youDid } from '../base/gender.ts';
import { BADGES } from '../catalogue/badges.ts';
import { type BadgeId, type BadgeState, POWER_OF_BADGE } from '../hero/badge.ts';
import type { Sentences } from './narrated.ts';
import { countedInWords, numberInWords } from './numbers.ts';

type Power = (typeof BADGES)[number]['power'];

const POWERS: Record<Power, string> = { speed: 'szybkość', strength: 'siła', agility: 'zwinność' };

const STATE: Record<BadgeState, string> = {
  owned: 'To twoja odznaka!',
  available: 'Możesz wybrać tę odznakę!',
  locked: 'Zdobędziesz tę odznakę za pełny tydzień.',
};

export const HERO_SENTENCES: Sentences<
  | 'badge'
  | 'own-badge'
  | 'new-badge'
  | 'badges-left'
  | 'stars-page'
  | 'hero-tile'
  | 'hero'
  | 'full-weeks'
> = {
  badge: ({ badge, state }) => [`Odznaka: ${nameOf(badge)}`, moreOf(badge), STATE[state]],
  'own-badge': ({ badge, canRelease }) => [
    nameOf(badge),
    moreOf(badge),
    ...(canRelease ? ['Możesz też wybrać inną odznakę.'] : []),
  ],
  'new-badge': ({ badge, worn }) =>
    worn
      ? ['Gratulacje!', `Właśnie ${youDid('zdobył', worn)} kolejną odznakę: ${nameOf(badge)}!`]
      : [nameOf(badge)],
  'badges-left': ({ left }) => [leftInWords(left)],
  'stars-page': ({ stars }) => [
    'Moje gwiazdy.',
    stars === 0
      ? 'Gdy zdobędziesz dziewięć odznak, każdy pełny tydzień zapali tu twoją gwiazdę.'
      : `Masz ${stars === 1 ? 'jedną gwiazdę' : countedInWords(stars, 'f', '', 'gwiazdy', 'gwiazd')}!`,
  ],
  'hero-tile': ({ toChoose }) => ['Bohater.', ...(toChoose > 0 ? [leftInWords(toChoose)] : [])],
  hero: ({ name, powers, left }) => [
    `Twój bohater: ${name}.`,
    (Object.keys(POWERS) as Power[])
      .map((power) => `${POWERS[power]} ${numberInWords(powers[power])}`)
      .join(', '),
    ...(left === null ? [] : [leftInWords(left)]),
  ],
  'full-weeks': ({ count, canChoose }) => [
    'Gratulacje!',
    count === 1
      ? 'Wszystkie misje z całego tygodnia zrobione!'
      : `Masz ${countedInWords(count, 'm', '', 'nowe pełne tygodnie', 'nowych pełnych tygodni')}!`,
    ...(canChoose ? ['Wybierz odznakę!'] : []),
  ],
};

function nameOf(badge: BadgeId): string {
  return BADGES[badge].name;
}

function moreOf(badge: BadgeId): string {
  return `${POWERS[BADGES[badge].power]} plus ${numberInWords(POWER_OF_BADGE)}`;
}

function leftInWords(left: number): string {
  if (left === 0) return 'Za każdy pełny tydzień wybierzesz odznakę.';
  const stay = formOf(left, 'Pozostała', 'Pozostały', 'Pozostało');
  return `${stay} jeszcze ${countedInWords(left, 'f', 'odznaka', 'odznaki', 'odznak')} do wykorzystania!`;
}
