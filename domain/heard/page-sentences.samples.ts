import { TODAY } from '../mission.samples.ts';
import type { Heard } from './heard.ts';

export const TEETH = { name: 'Zęby rano', points: 2 };
export const AROUND = { today: TODAY, parents: 'mama' } as const;

/** What is heard of each kind, with how it sounds. */
export type Samples = {
  [Kind in Heard['is']]: [of: Omit<Extract<Heard, { is: Kind }>, 'is'>, said: string][];
};

/** Whole pages, and what leads to them. */
export const PAGE_SAMPLES: Pick<
  Samples,
  'day-page' | 'menu-page' | 'gifts-page' | 'kid-card' | 'kid-door'
> = {
  'day-page': [
    [
      {
        ...{ day: TODAY, empty: 'Nic.', later: [], ...AROUND },
        missions: [
          { mission: TEETH, state: 'undone' },
          { mission: { name: 'Spacer', points: 1 }, state: 'wait' },
        ],
      },
      'Dzisiaj, piątek, dwudziesty listopada. Do zrobienia: Zęby rano. Czeka na mamę: Spacer.',
    ],
    [
      {
        day: TODAY,
        empty: 'Nic.',
        later: [],
        ...AROUND,
        missions: [{ mission: TEETH, state: 'done' }],
      },
      'Dzisiaj, piątek, dwudziesty listopada. Brawo! Nie masz już żadnych misji do wykonania!',
    ],
    [
      {
        ...{ day: TODAY, empty: 'Nic.', ...AROUND },
        missions: [{ mission: TEETH, state: 'done' }],
        later: [{ mission: { name: 'Spacer', points: 1 }, state: 'undone' }],
      },
      'Dzisiaj, piątek, dwudziesty listopada. Na teraz wszystko zrobione! Później: Spacer.',
    ],
    [
      { day: TODAY - 1, empty: 'Nic.', later: [], ...AROUND, missions: [] },
      'Wczoraj, czwartek, dziewiętnasty listopada. Nic.',
    ],
    [
      {
        ...{ day: TODAY, empty: 'Nic.', later: [], ...AROUND },
        missions: Array.from({ length: 8 }, () => ({ mission: TEETH, state: 'undone' as const })),
      },
      'Dzisiaj, piątek, dwudziesty listopada. Do zrobienia: ' +
        'Zęby rano. Zęby rano. Zęby rano. Zęby rano. Zęby rano. I jeszcze trzy misje.',
    ],
  ],
  'menu-page': [
    [
      { name: 'Zosia 🦄', remaining: 5 },
      'Cześć, Zosia! Masz pięć punktów. Bohater, misje, postępy, nagrody.',
    ],
  ],
  'gifts-page': [
    [
      { remaining: 5, available: [{ name: 'Spacer' }], any: true },
      'Nagrody. Masz pięć punktów. Możesz wziąć: Spacer.',
    ],
    [
      { remaining: 0, available: [], any: false },
      'Nagrody. Masz zero punktów. Nie masz żadnych nagród. Poproś rodzica o dodanie.',
    ],
  ],
  'kid-card': [
    [{ name: 'Zosia', badges: 0, hasCode: false }, 'Zosia.'],
    [{ name: 'Zosia', badges: 2, hasCode: true }, 'Zosia. Dwie odznaki. Z gwiezdnym kodem.'],
  ],
  'kid-door': [[{ name: 'Zosia' }, 'Cześć, Zosia! Zapal swoje gwiazdki.']],
};
