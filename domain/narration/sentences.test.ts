import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TODAY } from '#fixtures/domain/mission.ts';
import { TEETH } from '#fixtures/domain/page-sentences.ts';
import { SAMPLES } from '#fixtures/domain/sentences.ts';
import { weekOf } from '../time/week.ts';
import { dayInWords, weekInWords } from './dates.ts';
import type { Narrated } from './narrated.ts';
import { utterancesOf } from './sentences.ts';

const ALL = Object.entries(SAMPLES).flatMap(([is, samples]) =>
  samples.map(([of, text]) => [text, { is, ...of } as Narrated] as const),
);

test.each(ALL)('narrates „%s”', (text, of) => {
  expect(spoken(of)).toBe(text);
});

test('names the year of a day in another year', () => {
  expect(dayInWords(TODAY - 365, TODAY)).toBe(
    'czwartek, dwudziesty listopada dwa tysiące dwudziestego piątego roku',
  );
});

test.each([
  [-2, 'dwa tygodnie temu'],
  [-1, 'zeszły tydzień'],
  [0, 'ten tydzień'],
  [1, 'następny tydzień'],
  [5, 'za pięć tygodni'],
])('names the week %i as „%s”, without its dates', (ahead, words) => {
  expect(weekInWords(weekOf(TODAY) + ahead, TODAY)).toBe(words);
});

test('plays a recording in its place among the read text', () => {
  const mission = { ...TEETH, recording: '0a1b2c3d4e5f6071', lineage: 3 };
  expect(utterancesOf({ is: 'mission', mission, state: 'done', parents: 'mama' })).toEqual([
    { text: 'Zęby rano.', recording: 3 },
    { text: 'Dwa punkty.' },
    { text: 'Zrobione!' },
  ]);
});

test('omits from any name what a voice would spell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(10_000), (name, points) => {
      for (const state of ['undone', 'wait', 'done'] as const) {
        const text = spoken({ is: 'mission', mission: { name, points }, state, parents: 'mama' });
        expect(text).not.toMatch(/[„”“"*_#~^|\\{}<>/&+]|\p{Extended_Pictographic}/u);
        expect(text).toMatch(/[\p{L}\p{N}]/u);
      }
    }),
  );
});

function spoken(of: Narrated): string {
  return utterancesOf(of)
    .map(({ text }) => text)
    .join(' ');
}
