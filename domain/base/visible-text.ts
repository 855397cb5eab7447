/** Emoji of several characters, joined by invisible marks: 👨‍👩‍👧, 👍🏽, 🏴󠁧󠁢󠁥󠁮󠁧󠁿. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?`;
const EMOJI_SEQUENCE = String.raw`${EMOJI}(?:[\u{E0020}-\u{E007F}]+|(?:\u200D${EMOJI})*)`;
/** Persian and Indic words need joiners between their letters. */
const JOINED_LETTERS = String.raw`(?!\p{Script=Latin})\p{L}\p{M}*\p{Join_Control}(?=\p{L})`;
const MARK = new RegExp(`(${EMOJI_SEQUENCE}|${JOINED_LETTERS})|\\p{C}`, 'gu');
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/** A visible character; fillers and the empty Braille cell are not. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Trimmed and without control, zero-width and direction marks, which could hide a name or reverse
 * the text around it. Empty when nothing is visible.
 */
export function visibleText(text: string): string {
  const plain = text
    .replace(LINE_BREAKS, ' ')
    .replace(MARK, (_, preserved: string | undefined) => preserved ?? '')
    .trim();
  return VISIBLE.test(plain) ? plain : '';
}
