/** The most characters for one utterance. Chromium's voice stops in the middle of a longer one. */
const LONGEST_PIECE = 160;

const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{So}]/gu;
/** Joiners, variation selectors and enclosing marks. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\p{Me}]/gu;
const LOUD = /\p{Lu}{4,}/gu;

/** Signs that a voice would spell or name, such as „ukośnik” and „cudzysłów”. */
const INSTEAD: readonly [RegExp, string][] = [
  [/Musiszy/g, 'Musisz'],
  [/[„”“"»«‚‘*_#~^|\\[\]{}<>★☆•]/g, ' '],
  [/\s*&\s*/g, ' i '],
  [/\s*\+\s*/g, ' plus '],
  [/\s*[/]\s*/g, ', '],
  [/\s+[–—-]+\s+/g, ', '],
  [/\s*(?:\.\.\.|…)/g, '.'],
  [/[×✕✖]/g, ' razy '],
];

/** Without what a voice would name (pictures, signs) or spell (capitals). It can be empty. */
export function readable(text: string): string {
  const plain = INSTEAD.reduce(
    (replaced, [sign, words]) => replaced.replace(sign, words),
    text.replace(UNSEEN, '').replace(PICTURES, ' '),
  );
  return plain
    .replace(LOUD, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.!?:;])/g, '')
    .replace(/([,.!?:;])[,.:;]+/g, '$1')
    .replace(/^[\s,.:;!?-]+/, '')
    .trim();
}

/** Returns a parent's text for a voice, or `otherwise` when it has neither letters nor digits. */
export function nameInWords(name: string, otherwise: string): string {
  const spoken = readable(name);
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : otherwise;
}

/** Splits a text into utterances of limited length, at natural pauses. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.match(/[^.!?]*[.!?]*\s*/g) ?? []) {
    for (const part of shortened(sentence.trim())) {
      const joined = `${pieces[pieces.length - 1]} ${part}`;
      if (pieces.length > 0 && joined.length <= LONGEST_PIECE) pieces.splice(-1, 1, joined.trim());
      else if (part) pieces.push(part);
    }
  }
  return pieces;
}

function shortened(sentence: string): string[] {
  if (sentence.length <= LONGEST_PIECE) return [sentence];
  const start = sentence.slice(0, LONGEST_PIECE);
  const cut = Math.max(start.lastIndexOf(', ') + 1, 0) || start.lastIndexOf(' ');
  const at = cut > 0 ? cut : LONGEST_PIECE;
  return [sentence.slice(0, at).trim(), ...shortened(sentence.slice(at).trim())];
}
