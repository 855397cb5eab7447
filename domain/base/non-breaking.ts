const TIE = '\u00a0';

const ONE_LETTER = /(^|[^\p{L}\p{N}])([aiouwz](?: [aiouwz])*) /giu;

/** Puts a non-breaking space after each Polish word of one letter, so that no line ends with it. */
export function tied(text: string): string {
  return text.replace(ONE_LETTER, (_, before, words) => before + words.replaceAll(' ', TIE) + TIE);
}
