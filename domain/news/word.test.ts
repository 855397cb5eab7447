import { expect, test } from 'vitest';
import { TEETH, TODAY } from '#fixtures/domain/mission.ts';
import type { Progress } from '../progress/progress.ts';
import {
  acceptedOf,
  decideWord,
  noteError,
  undoneBy,
  WORD_PICTURES,
  type Word,
  type Wording,
  wordText,
  yesText,
} from './word.ts';

const HEART: Wording = { picture: 'heart', note: null };
const HUG: Wording = { picture: 'hug', note: null };
const OLDER = { ...TEETH, mission: 3, lineage: 3 };
const NEWER = { ...OLDER, mission: 8 };
const mark = (mission: number, day: number, state: 'wait' | 'done' = 'done') => {
  return { mission, day, state };
};

test('selects each done mark of the list once, by any version', () => {
  const progress: Progress = {
    missions: [OLDER, NEWER],
    marks: [mark(3, TODAY - 1), mark(8, TODAY), mark(8, TODAY + 1, 'wait')],
  };
  const list = [
    ...[3, 8].map((number) => ({ number, day: TODAY })),
    ...[TODAY - 1, TODAY + 1, TODAY + 2].map((day) => ({ number: 8, day })),
    { number: 99, day: TODAY },
  ];
  expect(acceptedOf(progress, list)).toEqual([
    { number: 3, day: TODAY },
    { number: 3, day: TODAY - 1 },
  ]);
});

test('keeps the word when a mark moves to another version and drops it on undo', () => {
  const missions = [OLDER, NEWER];
  const before = { missions, marks: [mark(3, TODAY), mark(3, TODAY - 1), mark(3, TODAY - 2)] };
  const after = { missions, marks: [mark(8, TODAY), mark(3, TODAY - 1, 'wait')] };
  expect(undoneBy(before, after)).toEqual([
    { number: 3, day: TODAY - 1 },
    { number: 3, day: TODAY - 2 },
  ]);
  expect(undoneBy(after, before)).toEqual([]);
});

test('replaces a word until the kid has seen it, and accepts a repeated command', () => {
  const of = [{ number: 3, day: TODAY }];
  const fromMom = (wording: Wording) => ({ by: 'mama', wording }) as const;
  const there: Word[] = [{ word: 5, by: 'mama', wording: HEART, of }];
  expect(decideWord(of, fromMom(HEART), [], new Set())).toEqual({ is: 'new' });
  expect(decideWord(of, fromMom(HUG), there, new Set([5]))).toEqual({ is: 'new' });
  expect(decideWord(of, fromMom(HUG), there, new Set())).toEqual({ refused: 'word-seen' });
  for (const unseen of [new Set([5]), new Set<number>()]) {
    expect(decideWord(of, fromMom(HEART), there, unseen)).toEqual({ is: 'same', word: there[0] });
  }
  const fromDad = { by: 'tata', wording: HEART } as const;
  expect(decideWord(of, fromDad, there, new Set([5]))).toEqual({ is: 'new' });
  const wider = [...of, { number: 4, day: TODAY }];
  expect(decideWord(wider, fromMom(HEART), there, new Set())).toEqual({ refused: 'word-seen' });
  expect(decideWord([], fromMom(HEART), [], new Set())).toEqual({ refused: 'word-not-accepted' });
});

test('phrases each picture in the gender of the parent', () => {
  const crown: Wording = { picture: 'crown', note: null };
  expect(wordText(crown, 'mama')).toBe('Jestem z Ciebie dumna!');
  expect(wordText(crown, 'tata')).toBe('Jestem z Ciebie dumny!');
  expect(wordText(crown, 'rodzic')).toBe('Rozpiera mnie duma!');
  expect(wordText(crown, 'babcia')).toBe('Jestem z Ciebie dumna!');
  expect(wordText(crown, 'dziadek')).toBe('Jestem z Ciebie dumny!');
  expect(wordText(crown, 'opiekun')).toBe('Rozpiera mnie duma!');
  const sentences = WORD_PICTURES.map((picture) => wordText({ picture, note: null }, 'rodzic'));
  expect(new Set(sentences).size).toBe(WORD_PICTURES.length);
  expect(wordText({ picture: null, note: 'Brawo!' }, 'tata')).toBe('Brawo!');
});

test.each([
  ['mama', 'Mama mówi: tak!'],
  ['tata', 'Tata mówi: tak!'],
  ['rodzic', 'Rodzic mówi: tak!'],
  ['babcia', 'Babcia mówi: tak!'],
  ['dziadek', 'Dziadek mówi: tak!'],
  ['opiekun', 'Opiekun mówi: tak!'],
  ['rodzice', 'Rodzice mówią: tak!'],
] as const)('lets „%s” say yes as „%s”', (author, text) => {
  expect(yesText(author)).toBe(text);
});

test('requires a visible note of at most a hundred characters', () => {
  expect(noteError('💛'.repeat(100))).toBeNull();
  expect(noteError('a'.repeat(101))).toBe('Najwyżej 100 znaków');
  for (const nothing of ['', '   ', '\u200b']) {
    expect(noteError(nothing)).toBe('Napisz coś albo wybierz obrazek');
  }
});
