const TIE = '\u00a0';

const ONE_LETTER = /(^|[^\p{L}\p{N}])([aiouwz](?: [aiouwz])*) /giu;
const NUMBER = /(\p{N}) (?=[\p{L}\p{N}])/gu;
const DASH = / –/g;

/**
 * A Polish text as it is set: no line ends after a word of one letter or between a number and what
 * it counts, and none begins with a dash. Only blanks change, each into one that does not break.
 */
export function tied(text: string): string {
  return text
    .replace(ONE_LETTER, (_, before, words) => before + words.replaceAll(' ', TIE) + TIE)
    .replace(NUMBER, `$1${TIE}`)
    .replace(DASH, `${TIE}–`);
}

/** The pieces that stand beside each other in a text, as `{done} z {all}`; a number ties on. */
export function tiedPieces(pieces: readonly unknown[]): unknown[] {
  return pieces.map((piece, at) => {
    if (typeof piece !== 'string') return piece;
    const after = typeof pieces[at - 1] === 'number';
    return tied(after ? piece.replace(/^ (?=[\p{L}\p{N}])/u, TIE) : piece);
  });
}
