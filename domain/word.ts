import type { DayOfMission } from './acceptance.ts';
import type { Day } from './day.ts';
import type { ParentGender } from './gender.ts';
import type { Progress } from './progress.ts';
import { visibleText } from './visible-text.ts';

/**
 * A word that a parent adds to what it has accepted, or to extra points: a picture that says a
 * sentence, or a note of its own. The kid is told it once.
 */

export const WORD_PICTURES = ['heart', 'hug', 'star', 'thumb', 'crown'] as const;
export type WordPicture = (typeof WORD_PICTURES)[number];

/** One of both. */
export type Wording = { picture: WordPicture; note: null } | { picture: null; note: string };

/** Extra points, or a mission on a day, by the number that all its versions share. */
export interface WordOf {
  number: number;
  day: Day;
}

export interface Word {
  word: number;
  /** How the kid calls whoever says it. */
  by: ParentGender;
  wording: Wording;
  /** What it was said of: each has one word at most. */
  of: readonly WordOf[];
}

const NOTE_MAX = 100;

/** The sentence for the form; a note of nothing that can be seen is none. */
export function noteError(note: string): string | null {
  const { length } = [...visibleText(note)];
  if (length === 0) return 'Napisz coś albo wybierz obrazek';
  return length <= NOTE_MAX ? null : `Najwyżej ${NOTE_MAX} znaków`;
}

const SENTENCES: Record<WordPicture, Record<ParentGender, string>> = {
  heart: all('Kocham Cię!'),
  hug: all('Mocno Cię przytulam!'),
  star: all('Jesteś moją gwiazdą!'),
  thumb: all('Świetna robota!'),
  crown: {
    mama: 'Jestem z Ciebie dumna!',
    tata: 'Jestem z Ciebie dumny!',
    rodzic: 'Rozpiera mnie duma!',
  },
};

/** What is said by whoever has this gender. */
export function wordText({ picture, note }: Wording, by: ParentGender): string {
  return picture === null ? note : SENTENCES[picture][by];
}

const SAYS: Record<ParentGender, string> = {
  mama: 'Mama mówi:',
  tata: 'Tata mówi:',
  rodzic: 'Rodzic mówi:',
};

export function saysText(by: ParentGender): string {
  return SAYS[by];
}

/** What of a list is done, by lineages: only that can be given a word. Any version names its mission. */
export function acceptedOf(
  { missions, marks }: Progress,
  list: readonly { number: number; day: Day }[],
): WordOf[] {
  const lineages = new Map(missions.map(({ mission, lineage }) => [mission, lineage]));
  const lineageOf = (number: number) => lineages.get(number) ?? number;
  const done = new Set(
    marks.flatMap(({ mission, day, state }) =>
      state === 'done' ? [keyOf({ number: lineageOf(mission), day })] : [],
    ),
  );
  const listed = new Map(
    list.map(({ number, day }) => {
      const of = { number: lineageOf(number), day };
      return [keyOf(of), of];
    }),
  );
  return [...listed].filter(([key]) => done.has(key)).map(([, of]) => of);
}

/** What was done before and is not after it, in whatever version: its word goes with it. */
export function undoneBy(before: Progress, after: Progress): WordOf[] {
  const now = new Set(doneIn(after).map(keyOf));
  return doneIn(before).filter((of) => !now.has(keyOf(of)));
}

/** Marks as the parent's pages name them. */
export function markedOf(marks: readonly DayOfMission[]): WordOf[] {
  return marks.map(({ mission, day }) => ({ number: mission, day }));
}

type WordDecision =
  | { refused: 'word-not-accepted' | 'word-seen' }
  /** The same parent has said it already, as when it is sent twice. */
  | { is: 'same'; word: Word }
  | { is: 'new'; of: readonly WordOf[] };

/**
 * Whether something may be given a word. `there` are the words that it has now; of those that the
 * kid has not been shown yet `unseen` are the numbers.
 */
export function decideWord(
  of: readonly WordOf[],
  { by, wording }: Pick<Word, 'by' | 'wording'>,
  there: readonly Word[],
  unseen: ReadonlySet<number>,
): WordDecision {
  if (of.length === 0) return { refused: 'word-not-accepted' };
  const [first] = there;
  const isAlone = there.length === 1 && first && isOf(first, of);
  if (isAlone && first.by === by && says(first.wording, wording))
    return { is: 'same', word: first };
  if (there.some(({ word }) => !unseen.has(word))) return { refused: 'word-seen' };
  return { is: 'new', of };
}

function all(sentence: string): Record<ParentGender, string> {
  return { mama: sentence, tata: sentence, rodzic: sentence };
}

function keyOf({ number, day }: WordOf): string {
  return `${number}/${day}`;
}

function doneIn({ missions, marks }: Progress): WordOf[] {
  const lineages = new Map(missions.map(({ mission, lineage }) => [mission, lineage]));
  return marks.flatMap(({ mission, day, state }) =>
    state === 'done' ? [{ number: lineages.get(mission) ?? mission, day }] : [],
  );
}

function isOf(word: Word, of: readonly WordOf[]): boolean {
  const keys = new Set(word.of.map(keyOf));
  return keys.size === of.length && of.every((each) => keys.has(keyOf(each)));
}

function says(one: Wording, other: Wording): boolean {
  return one.picture === other.picture && one.note === other.note;
}
