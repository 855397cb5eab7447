import { TODAY } from '../mission.samples.ts';
import { weekOf } from '../week.ts';
import { AROUND, PAGE_SAMPLES, type Samples, TEETH } from './page-sentences.samples.ts';

const TEETH_DONE = { ...TEETH, picture: 'teeth-morning' } as const;
const LEGO = { name: 'Klocki LEGO', points: 30 };
const WEEK = weekOf(TODAY);

/** At least one of each kind: what is missing does not compile. */
export const SAMPLES: Samples = {
  words: [[{ text: 'MISJE' }, 'Misje.']],
  alert: [
    [{ title: 'Gratulacje', text: 'Super Ci idzie!' }, 'Gratulacje. Super Ci idzie!'],
    [{ title: 'Czekamy', text: '...na akceptację mamy' }, 'Czekamy na akceptację mamy.'],
    [
      { title: 'Niestety', text: 'Musiszy wykonać więcej misji żeby zdobyć tą nagrodę' },
      'Niestety. Musisz wykonać więcej misji żeby zdobyć tą nagrodę.',
    ],
    [{ title: 'Zaczekaj chwilę' }, 'Zaczekaj chwilę.'],
  ],
  mission: [
    [{ mission: TEETH, state: 'undone', parents: 'mama' }, 'Zęby rano. Dwa punkty. Do zrobienia.'],
    [{ mission: TEETH, state: 'wait', parents: 'mama' }, 'Zęby rano. Dwa punkty. Czeka na mamę.'],
    [{ mission: TEETH, state: 'wait', parents: 'tata' }, 'Zęby rano. Dwa punkty. Czeka na tatę.'],
    [
      { mission: TEETH, state: 'wait', parents: 'rodzic' },
      'Zęby rano. Dwa punkty. Czeka na rodzica.',
    ],
    [
      { mission: TEETH, state: 'wait', parents: 'rodzice' },
      'Zęby rano. Dwa punkty. Czeka na rodziców.',
    ],
    [{ mission: { name: '🦄', points: 0 }, state: 'done', parents: 'mama' }, 'Misja. Zrobione!'],
  ],
  'open-mission': [
    [
      { mission: TEETH, state: 'undone', parents: 'mama' },
      'Zęby rano. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!',
    ],
    [{ mission: TEETH, state: 'done', parents: 'mama' }, 'Zęby rano. Dwa punkty. Zrobione!'],
  ],
  gift: [
    [
      {
        gift: LEGO,
        state: 'locked',
        remaining: 12,
        isGoal: true,
        parents: 'mama',
        yardstick: TEETH_DONE,
      },
      'Klocki Lego. Kosztuje trzydzieści punktów, masz dwanaście. Jeszcze dziewięć razy: Zęby rano. ' +
        'Na to zbierasz.',
    ],
    [
      {
        gift: LEGO,
        state: 'available',
        remaining: 31,
        isGoal: false,
        parents: 'mama',
        yardstick: null,
      },
      'Klocki Lego. Kosztuje trzydzieści punktów, masz trzydzieści jeden. Możesz ją wziąć!',
    ],
    [
      {
        gift: LEGO,
        state: 'chosen',
        remaining: 1,
        isGoal: false,
        parents: 'tata',
        yardstick: TEETH_DONE,
      },
      'Klocki Lego. Czeka na tatę.',
    ],
    [
      {
        gift: LEGO,
        state: 'received',
        remaining: 1,
        isGoal: false,
        parents: 'tata',
        yardstick: TEETH_DONE,
      },
      'Klocki Lego. Już odebrana.',
    ],
    [
      {
        ...{ gift: { name: 'Spacer', points: 0 }, state: 'available' as const, remaining: -5 },
        ...{ isGoal: false, parents: 'mama' as const, yardstick: null },
      },
      'Spacer. Nic nie kosztuje. Możesz ją wziąć!',
    ],
  ],
  'open-gift': [
    [
      {
        gift: LEGO,
        state: 'locked',
        remaining: 12,
        isGoal: false,
        hasNewPrice: false,
        yardstick: null,
      },
      'Klocki Lego. Kosztuje trzydzieści punktów, masz dwanaście. Jeszcze osiemnaście punktów!',
    ],
    [
      {
        gift: LEGO,
        state: 'available',
        remaining: 40,
        isGoal: true,
        hasNewPrice: true,
        yardstick: TEETH_DONE,
      },
      'Klocki Lego. Cena się zmieniła. Kosztuje trzydzieści punktów, masz czterdzieści. ' +
        'Odbierasz nagrodę, czy zbierasz punkty dalej? Na to zbierasz.',
    ],
  ],
  'taken-gift': [[{ gift: LEGO }, 'Klocki Lego. Czekamy na potwierdzenie przez rodzica.']],
  points: [
    [{ remaining: 1 }, 'Masz jeden punkt.'],
    [{ remaining: -2 }, 'Masz minus dwa punkty.'],
  ],
  goal: [
    [
      { gift: LEGO, remaining: 12, yardstick: TEETH_DONE },
      'Zbierasz na: Klocki Lego. Kosztuje trzydzieści punktów, masz dwanaście. ' +
        'Jeszcze dziewięć razy: Zęby rano.',
    ],
    [
      { gift: LEGO, remaining: 30, yardstick: TEETH_DONE },
      'Zbierasz na: Klocki Lego. Kosztuje trzydzieści punktów, masz trzydzieści. Możesz ją wziąć!',
    ],
  ],
  badge: [
    [
      { badge: 0, state: 'available' },
      'Odznaka: Buty mocy. Szybkość plus dwadzieścia. Możesz ją wybrać!',
    ],
    [
      { badge: 8, state: 'locked' },
      'Odznaka: Maska megamocy. Zwinność plus dwadzieścia. Zdobędziesz ją za pełny tydzień.',
    ],
    [
      { badge: 3, state: 'owned' },
      'Odznaka: Rękawice mocy. Siła plus dwadzieścia. To twoja odznaka!',
    ],
  ],
  'own-badge': [
    [{ badge: 0, canRelease: false }, 'Buty mocy. Szybkość plus dwadzieścia.'],
    [
      { badge: 0, canRelease: true },
      'Buty mocy. Szybkość plus dwadzieścia. Możesz też wybrać inną odznakę.',
    ],
  ],
  'new-badge': [
    [{ badge: 0, worn: null }, 'Buty mocy.'],
    [{ badge: 0, worn: 'F' }, 'Gratulacje! Właśnie zdobyłaś kolejną odznakę: Buty mocy!'],
    [{ badge: 0, worn: 'M' }, 'Gratulacje! Właśnie zdobyłeś kolejną odznakę: Buty mocy!'],
  ],
  'badges-left': [
    [{ left: 0 }, 'Za każdy pełny tydzień wybierzesz odznakę.'],
    [{ left: 1 }, 'Pozostała jeszcze jedna odznaka do wykorzystania!'],
    [{ left: 2 }, 'Pozostały jeszcze dwie odznaki do wykorzystania!'],
    [{ left: 5 }, 'Pozostało jeszcze pięć odznak do wykorzystania!'],
  ],
  'stars-page': [
    [
      { stars: 0 },
      'Moje gwiazdy. Gdy zdobędziesz dziewięć odznak, każdy pełny tydzień zapali tu twoją gwiazdę.',
    ],
    [{ stars: 1 }, 'Moje gwiazdy. Masz jedną gwiazdę!'],
    [{ stars: 22 }, 'Moje gwiazdy. Masz dwadzieścia dwie gwiazdy!'],
  ],
  'hero-tile': [
    [{ toChoose: 0 }, 'Bohater.'],
    [{ toChoose: 1 }, 'Bohater. Pozostała jeszcze jedna odznaka do wykorzystania!'],
  ],
  hero: [
    [
      { name: 'Luna', powers: { speed: 40, strength: 20, agility: 20 }, left: null },
      'Twój bohater: Luna. Szybkość czterdzieści, siła dwadzieścia, zwinność dwadzieścia.',
    ],
  ],
  week: [
    [
      { week: WEEK, figures: { all: 7, wait: 1, done: 4 }, empty: 'Nic.', ...AROUND },
      'Ten tydzień, od szesnastego do dwudziestego drugiego listopada. ' +
        'Zrobione: cztery misje. Na mamę czeka jedna. Do zrobienia: dwie.',
    ],
    [
      { week: WEEK - 1, figures: { all: 1, wait: 0, done: 1 }, empty: 'Nic.', ...AROUND },
      'Poprzedni tydzień, od dziewiątego do piętnastego listopada. ' +
        'Zrobione: jedna misja. Pełny tydzień!',
    ],
    [
      { week: WEEK + 2, figures: { all: 0, wait: 0, done: 0 }, empty: 'Nic.', ...AROUND },
      'Tydzień, od trzydziestego listopada do szóstego grudnia. Nic.',
    ],
    [
      { week: WEEK, figures: { all: 3, wait: 2, done: 0 }, empty: 'Nic.', ...AROUND },
      'Ten tydzień, od szesnastego do dwudziestego drugiego listopada. ' +
        'Na mamę czekają dwie misje. Do zrobienia: jedna.',
    ],
    [
      { week: WEEK, figures: { all: 0, wait: 0, done: 0 }, empty: 'Nic.', ...AROUND },
      'Ten tydzień, od szesnastego do dwudziestego drugiego listopada. ' + 'Nic.',
    ],
  ],
  'history-page': [
    [{ fullWeeks: 0 }, 'Historia postępów.'],
    [{ fullWeeks: 2 }, 'Historia postępów. Masz dwa pełne tygodnie!'],
  ],
  'full-weeks': [
    [
      { count: 1, newest: WEEK, canChoose: true },
      'Gratulacje! Wszystkie misje z tygodnia od szesnastego do dwudziestego drugiego listopada ' +
        'zrobione! Wybierz odznakę!',
    ],
    [{ count: 3, newest: WEEK, canChoose: false }, 'Gratulacje! Masz trzy nowe pełne tygodnie!'],
  ],
  'news-one': [
    [
      { title: 'Mama mówi: tak!', what: TEETH, times: 2, points: 4 },
      'Mama mówi: tak! Zęby rano. Dwa razy. Plus cztery punkty!',
    ],
    [{ title: 'Ekstra punkty!', what: { name: '🦄' }, times: 1, points: 0 }, 'Ekstra punkty!'],
  ],
  'news-all': [
    [
      { title: 'Mama mówi: tak!', points: 21 },
      'Mama mówi: tak! Razem plus dwadzieścia jeden punktów!',
    ],
    [{ title: 'Mama mówi: tak!', points: 0 }, 'Mama mówi: tak! Wszystko na tak!'],
  ],
  'news-word': [
    [
      { title: 'Mama mówi:', text: 'Kocham Cię!', about: 'Zęby rano' },
      'Zęby rano. Mama mówi: Kocham Cię!',
    ],
    [{ title: 'Tata mówi:', text: 'super 🦄', about: null }, 'Tata mówi: Super.'],
    [{ title: 'Rodzic mówi:', text: '', about: '' }, 'Rodzic mówi:'],
  ],
  'news-returned': [
    [
      { title: 'Spróbuj jeszcze raz!', names: ['Zęby rano'] },
      'Spróbuj jeszcze raz! Misja Zęby rano czeka na Ciebie!',
    ],
    [
      { title: 'Spróbuj jeszcze raz!', names: ['Zęby rano', 'Spacer'] },
      'Spróbuj jeszcze raz! Te misje czekają na Ciebie: Zęby rano, Spacer!',
    ],
  ],
  ...PAGE_SAMPLES,
};
