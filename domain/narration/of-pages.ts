import type { Parents } from '../base/gender.ts';
import { RESTING } from '../pause/pause-text.ts';
import { FIGURE_NAMES } from '../progress/day-constellation.ts';
import { dayInWords } from './dates.ts';
import type { GivenStar, NarratedMission, Sentences } from './narrated.ts';
import { countedInWords, missionsInWords } from './numbers.ts';
import { havePoints } from './of-gifts.ts';
import { named, waitsFor } from './of-missions.ts';
import { nameInWords } from './text.ts';
import { vocativeOf } from './vocative.ts';

const NTH_STAR = ' pierwsza druga trzecia czwarta piąta szósta siódma ósma'.split(' ');
const OF_STARS = '  dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu'.split(' ');

/** Above this number, names are only counted, because a small child would not remember them. */
const MOST_NAMES = 5;

export const PAGE_SENTENCES: Sentences<
  'words' | 'alert' | 'day-page' | 'menu-page' | 'history-page' | 'kid-card' | 'star-code'
> = {
  words: ({ text }) => [text],
  // „Czekamy” and „...na akceptację mamy” form one sentence.
  alert: ({ title, text = '', seenBy, star }) => [
    ...(seenBy ? [`${title} ${text.slice(3)}`, seenNext(seenBy)] : [title, text]),
    ...(star ? [starInWords(star)] : []),
  ],
  'day-page': ({ day, today, missions, later, excused = [], empty, rests, parents }) => {
    const toDo = missions.filter(({ state }) => state === 'undone');
    const waiting = missions.filter(({ state }) => state === 'wait');
    return [
      dayInWords(day, today),
      ...(missions.length + later.length + excused.length === 0
        ? [rests ? RESTING[rests] : empty]
        : []),
      ...(toDo.length > 0 ? ['Do zrobienia:', ...listed(toDo)] : []),
      ...(later.length > 0 && toDo.length === 0 ? ['Na razie wszystko zrobione!'] : []),
      ...(later.length > 0 ? ['Później:', ...listed(later)] : []),
      ...(missions.length > 0 && toDo.length + later.length === 0
        ? ['Brawo! Nie masz już żadnych misji do wykonania!']
        : []),
      ...(excused.length > 0 ? ['Tym razem nie trzeba:', ...listed(excused)] : []),
      ...(waiting.length > 0 ? [`${waitsFor(parents).slice(0, -1)}:`, ...listed(waiting)] : []),
    ];
  },
  'menu-page': ({ name, remaining }) => [
    hello(name),
    ...(remaining === null ? [] : [havePoints(remaining)]),
    'Bohater, misje, postępy, nagrody.',
  ],
  'history-page': ({ fullWeeks }) => [
    'Historia postępów.',
    ...(fullWeeks > 0
      ? [
          `Masz ${countedInWords(fullWeeks, 'm', 'pełny tydzień', 'pełne tygodnie', 'pełnych tygodni')}!`,
        ]
      : []),
  ],
  'kid-card': ({ name, badges, hasCode }) => [
    nameInWords(name, 'Dziecko'),
    ...(badges > 0 ? [countedInWords(badges, 'f', 'odznaka', 'odznaki', 'odznak')] : []),
    ...(hasCode ? ['Z gwiezdnym kodem.'] : []),
  ],
  'star-code': ({ name }) => [hello(name), 'Zapal swoje gwiazdki.'],
};

function seenNext(parents: Parents): string {
  return parents === 'rodzice' ? 'Teraz zobaczą rodzice.' : `Teraz zobaczy ${parents}.`;
}

/** „Druga gwiazda z czterech!” or, with the last one, „Miś się obudził!”. */
function starInWords({ nth: number, of, weekday }: GivenStar): string {
  const name = FIGURE_NAMES[weekday];
  if (number === of) return `${name} się ${name.endsWith('a') ? 'obudziła' : 'obudził'}!`;
  return `${NTH_STAR[number]} gwiazda z ${OF_STARS[of]}!`;
}

/** „Cześć, Zosiu!”, or „Cześć!” for a name without a certain vocative. */
function hello(name: string): string {
  const called = vocativeOf(nameInWords(name, ''));
  return called === null ? 'Cześć!' : `Cześć, ${called}!`;
}

function listed(missions: readonly NarratedMission[]) {
  const more = missions.length - MOST_NAMES;
  if (more <= 1) return missions.map(({ mission }) => named(mission, 'Misja'));
  return [
    ...missions.slice(0, MOST_NAMES).map(({ mission }) => named(mission, 'Misja')),
    `I jeszcze ${missionsInWords(more)}`,
  ];
}
