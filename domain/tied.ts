const TIE = '\u00a0';

const ONE_LETTER = /(^|[^\p{L}\p{N}])([aiouwz](?: [aiouwz])*) /giu;
const THOUSANDS = /(\p{N}) (?=\p{N})/gu;
/** Not of a range or a date, which is long enough by itself: „16–22 listopada”. */
const NUMBER = /(^|[^\p{N}–.\u00a0])([\p{N}\u00a0]+) (?=\p{L})/gu;
const DASH = / –/g;

/**
 * A Polish text as it is set: no line ends after a word of one letter or between a number and what
 * it counts, and none begins with a dash. Only blanks change, each into one that does not break.
 */
export function tied(text: string): string {
  return text
    .replace(ONE_LETTER, (_, before, words) => before + words.replaceAll(' ', TIE) + TIE)
    .replace(THOUSANDS, `$1${TIE}`)
    .replace(NUMBER, `$1$2${TIE}`)
    .replace(DASH, `${TIE}–`);
}

/** The pieces that stand beside each other in a text, as `{done} z {all}`; a number ties on. */
export function tiedPieces(pieces: readonly unknown[]): unknown[] {
  return pieces.map((piece, at) => {
    if (typeof piece !== 'string') return piece;
    const after = /\p{N}$/u.test(String(pieces[at - 1]));
    return tied(after ? piece.replace(/^ (?=[\p{L}\p{N}])/u, TIE) : piece);
  });
}
