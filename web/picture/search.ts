import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';

/** Every picture with its search words, those of its name apart. */
const FINDABLE = (Object.keys(PICTURES) as PictureId[]).map((id) => ({
  id,
  name: wordsOf(PICTURES[id].name),
  words: wordsOf(PICTURES[id].words),
}));

/**
 * The pictures that match a search: each of its words is the beginning of a word of the picture,
 * ignoring case and diacritics. Matches by name come first. An empty search matches all.
 */
export function picturesFor(search: string): PictureId[] {
  const wanted = wordsOf(search);
  const begins = (words: readonly string[]) =>
    wanted.every((start) => words.some((word) => word.startsWith(start)));
  const byName = FINDABLE.filter(({ name }) => begins(name));
  const byWords = FINDABLE.filter(
    ({ name, words }) => !begins(name) && begins([...name, ...words]),
  );
  return [...byName, ...byWords].map(({ id }) => id);
}

/** „Żółw, ślimak” → zolw, slimak */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
