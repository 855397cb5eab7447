import { type DrawnPictureId, PICTURES } from './pictures.ts';

/** Polish words change their endings: „kwiaty” for „kwiat”, „lekcje” for „lekcja”. */
const ENDING = 2;
const SHORTEST_STEM = 4;

/** Endings of nouns and adjectives without diacritics. An „i” before them may soften the stem. */
const ENDINGS = ['', ...'a e o u um ow owi owie em om ej ego emu ami ach'.split(' ')];
const OTHER_ENDINGS = 'i y im ym ich ych imi ymi'.split(' ');
const ALL_ENDINGS = [...ENDINGS, ...ENDINGS.map((ending) => `i${ending}`), ...OTHER_ENDINGS];
/** How a listed word ends: a noun in the nominative. */
const FIRST_ENDING = /(?:i?[aeo]|[iyu]|um)$/;
const SHORTEST_ROOT = 2;

/** Words of the name are kept separately. */
const FINDABLE = (Object.keys(PICTURES) as DrawnPictureId[]).map((id) => ({
  id,
  name: findable(PICTURES[id].name),
  words: findable(PICTURES[id].words),
}));

/**
 * Each word must be the beginning or another form of a word of the picture, ignoring case and
 * diacritics. If nothing matches, the endings of the words are ignored. Matches by name come first.
 * An empty search matches all.
 */
export function picturesFor(search: string): DrawnPictureId[] {
  const wanted = wordsOf(search);
  const found = matching(wanted);
  return found.length > 0 ? found : matching(wanted.map(stemOf));
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
}

function matching(wanted: readonly string[]): DrawnPictureId[] {
  const terms = wanted.map((start) => ({ start, roots: rootsOf(start) }));
  const matches = (words: readonly Word[]) =>
    terms.every(({ start, roots }) =>
      words.some(({ word, root }) => word.startsWith(start) || roots.includes(root)),
    );
  const nameMatches = FINDABLE.filter(({ name }) => matches(name));
  const wordMatches = FINDABLE.filter(
    ({ name, words }) => !matches(name) && matches([...name, ...words]),
  );
  return [...nameMatches, ...wordMatches].map(({ id }) => id);
}

/** Returns the roots that a word in any case may have: „psem” → „psm”, „ps”. */
function rootsOf(word: string): string[] {
  return ALL_ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter(({ length }) => length >= SHORTEST_ROOT)
    .map(rootOf);
}

/** Returns what all cases of a word share: „pies”, „psa”; „ręka”, „ręce”, „rąk”. */
function rootOf(stem: string): string {
  const moved = stem.charAt(0) + stem.slice(1).replace(/i?[ae]/g, '');
  return moved
    .replace(/rz$/, 'r')
    .replace(/(?:dz|g)$/, 'd')
    .replace(/(?:cz|c|t)$/, 'k')
    .replace(/sz$/, 'ch');
}

interface Word {
  word: string;
  root: string;
}

function findable(text: string): Word[] {
  return wordsOf(text).map((word) => {
    const stem = word.replace(FIRST_ENDING, '');
    return { word, root: rootOf(stem.length >= SHORTEST_ROOT ? stem : word) };
  });
}

/** Returns the plain words of a text: „Żółw, ślimak” → zolw, slimak. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
