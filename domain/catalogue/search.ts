import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';

/** All pictures with their search words. Words of the name are kept separately. */
const FINDABLE = (Object.keys(PICTURES) as PictureId[]).map((id) => ({
  id,
  name: wordsOf(PICTURES[id].name),
  words: wordsOf(PICTURES[id].words),
}));

/** Polish words change their endings: „kwiaty” for „kwiat”, „lekcje” for „lekcja”. */
const ENDING = 2;
const SHORTEST_STEM = 4;

/**
 * Returns the pictures that match a search. Each word must be the beginning of a word of the
 * picture, ignoring case and diacritics. If nothing matches, the endings of the words are ignored.
 * Matches by name come first. An empty search matches all.
 */
export function picturesFor(search: string): PictureId[] {
  const wanted = wordsOf(search);
  const found = beginningWith(wanted);
  return found.length > 0 ? found : beginningWith(wanted.map(stemOf));
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
}

function beginningWith(wanted: readonly string[]): PictureId[] {
  const begins = (words: readonly string[]) =>
    wanted.every((start) => words.some((word) => word.startsWith(start)));
  const byName = FINDABLE.filter(({ name }) => begins(name));
  const byWords = FINDABLE.filter(
    ({ name, words }) => !begins(name) && begins([...name, ...words]),
  );
  return [...byName, ...byWords].map(({ id }) => id);
}

/** Returns the plain words of a text: „Żółw, ślimak” → zolw, slimak. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
