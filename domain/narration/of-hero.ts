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
  | 'remaining-badges'
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
  'remaining-badges': ({ remaining }) => [remainingInWords(remaining)],
  'stars-page': ({ stars }) => [
    'Moje gwiazdy.',
    stars === 0
      ? 'Po dziewięciu odznakach każdy pełny tydzień zapali tu gwiazdę!'
      : `Masz ${stars === 1 ? 'jedną gwiazdę' : countedInWords(stars, 'f', '', 'gwiazdy', 'gwiazd')}!`,
  ],
  'hero-tile': ({ toChoose }) => [
    'Bohater.',
    ...(toChoose > 0 ? [remainingInWords(toChoose)] : []),
  ],
  hero: ({ name, powers, remaining }) => [
    `Twój bohater: ${name}.`,
    (Object.keys(POWERS) as Power[])
      .map((power) => `${POWERS[power]} ${numberInWords(powers[power])}`)
      .join(', '),
    ...(remaining === null ? [] : [remainingInWords(remaining)]),
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

function remainingInWords(remaining: number): string {
  if (remaining === 0) return 'Za każdy pełny tydzień wybierzesz odznakę.';
  const verb = formOf(remaining, 'Pozostała', 'Pozostały', 'Pozostało');
  return `${verb} jeszcze ${countedInWords(remaining, 'f', 'odznaka', 'odznaki', 'odznak')} do wykorzystania!`;
}
