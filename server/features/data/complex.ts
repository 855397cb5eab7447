/** Depth of the request, the file in it, and the lists in the file. */
const DEEPEST = 12;
/** The densest file within the size limit consists of days, with one comma per 13 bytes, and photos. */
const MOST_COMMAS = 1_200_000;
/** The same for lists and objects: those of words take 28 bytes each. */
const MOST_BRACKETS = 600_000;
/** All versions of the format use 70 different field names in total. */
const MOST_NAMES = 128;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** More deeply nested or longer than any family's file: parsing would block others for seconds. */
export function isTooComplex(bytes: Buffer): boolean {
  let [depth, brackets, commas] = [0, 0, 0];
  let isInText = false;
  let [textFrom, textTo] = [0, 0];
  const names = new Set<string>();
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      isInText = !isInText;
      if (isInText) textFrom = at;
      else textTo = at;
    } else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) commas += 1;
    else if (byte === COLON) names.add(bytes.toString('latin1', textFrom, textTo));
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      brackets += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST || names.size > MOST_NAMES) return true;
    if (brackets > MOST_BRACKETS || commas > MOST_COMMAS) return true;
  }
  return false;
}
