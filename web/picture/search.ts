import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';

/** Every picture with the words it is found by: those of its name first. */
const FINDABLE = (Object.keys(PICTURES) as PictureId[]).map((id) => ({
  id,
  name: wordsOf(PICTURES[id].name),
  words: wordsOf(PICTURES[id].words),
}));

/**
 * The pictures that a search means: each of its words begins a word of the picture, whatever the
 * capitals and diacritics. Those meant by their names come first. An empty search means all.
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
