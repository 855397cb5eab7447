import { PARENT_GENDERS, type ParentGender, type Parents } from '../base/gender.ts';
import { visibleText } from '../base/visible-text.ts';
import { grownUpName } from '../family/grown-up.ts';
import type { DayOfMission } from '../progress/acceptance.ts';
import type { Progress } from '../progress/progress.ts';
import type { Day } from '../time/day.ts';

/** A parent's praise: a picture that stands for a sentence, or a note. The kid sees it once. */

export const WORD_PICTURES = ['heart', 'hug', 'star', 'thumb', 'crown'] as const;
export type WordPicture = (typeof WORD_PICTURES)[number];

/** Exactly one of picture and note. */
export type Wording = { picture: WordPicture; note: null } | { picture: null; note: string };

/** Extra points, or a mission on a day by its lineage. */
export interface WordOf {
  number: number;
  day: Day;
}

export interface Word {
  word: number;
  by: ParentGender;
  wording: Wording;
  /** What it is about. Each of these has at most one word. */
  of: readonly WordOf[];
}

const NOTE_MAX = 100;

/** An invisible note counts as empty. */
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
    babcia: 'Jestem z Ciebie dumna!',
    dziadek: 'Jestem z Ciebie dumny!',
    opiekun: 'Rozpiera mnie duma!',
  },
};

export function wordText({ picture, note }: Wording, author: ParentGender): string {
  return picture === null ? note : SENTENCES[picture][author];
}

/** „Mama mówi:” */
export function saysText(author: ParentGender): string {
  return `${grownUpName({ name: '', gender: author })} mówi:`;
}

/** „Mama mówi: tak!” */
export function yesText(author: Parents): string {
  return author === 'rodzice' ? 'Rodzice mówią: tak!' : `${saysText(author)} tak!`;
}

/** Only done marks can get a word. The list can name any version. */
export function acceptedOf(progress: Progress, list: readonly WordOf[]): WordOf[] {
  const lineages = new Map(progress.missions.map(({ mission, lineage }) => [mission, lineage]));
  const done = new Set(doneIn(progress).map(keyOf));
  const listed = list.map(({ number, day }) => ({ number: lineages.get(number) ?? number, day }));
  const unique = new Map(listed.map((of) => [keyOf(of), of]));
  return [...unique.values()].filter((of) => done.has(keyOf(of)));
}

/** The words about these marks are deleted. */
export function undoneBy(before: Progress, after: Progress): WordOf[] {
  const now = new Set(doneIn(after).map(keyOf));
  return doneIn(before).filter((of) => !now.has(keyOf(of)));
}

export function markedOf(marks: readonly DayOfMission[]): WordOf[] {
  return marks.map(({ mission, day }) => ({ number: mission, day }));
}

type WordDecision =
  | { refused: 'word-not-accepted' | 'word-seen' }
  /** The same parent has already said it, for example in a repeated command. */
  | { is: 'same'; word: Word }
  | { is: 'new' };

/**
 * `there` are their current words. `unseen` are the numbers of the words that the kid has not seen.
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
  if (isAlone && first.by === by && isSameWording(first.wording, wording))
    return { is: 'same', word: first };
  if (there.some(({ word }) => !unseen.has(word))) return { refused: 'word-seen' };
  return { is: 'new' };
}

function all(sentence: string) {
  const each = PARENT_GENDERS.map((gender) => [gender, sentence]);
  return Object.fromEntries(each) as Record<ParentGender, string>;
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

function isSameWording(one: Wording, other: Wording): boolean {
  return one.picture === other.picture && one.note === other.note;
}
