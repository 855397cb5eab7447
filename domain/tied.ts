const TIE = '\u00a0';

const ONE_LETTER = /(^|[^\p{L}\p{N}])([aiouwz](?: [aiouwz])*) /giu;

/**
 * A Polish text as it is set: no line ends after a word of one letter. Only blanks change, each into
 * one that does not break.
 */
export function tied(text: string): string {
  return text.replace(ONE_LETTER, (_, before, words) => before + words.replaceAll(' ', TIE) + TIE);
}
