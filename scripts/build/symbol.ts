/** Content that a sprite cannot contain, or that would make it large. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/<(?!\/?(?:g|path|circle|ellipse|rect|line|polyline|polygon)\b)/, 'has more than plain shapes'],
  [/ (?:id|class|style)=|url\(/, 'has ids, styles or references, which conflict in a sprite'],
  [/\.\d{3}/, 'has numbers with more than two decimals'],
];

/** Returns the symbol of one picture. Throws if its file contains anything except flat shapes on 32×32. */
export function symbolOf(id: string, file: string): string {
  const svg = file
    .replaceAll(/<!--.*?-->/gs, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<|\/?>) ?/g, '$1');
  const [, shapes = ''] =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">(.+)<\/svg>$/.exec(svg) ??
    [];
  if (shapes === '')
    throw new Error(`picture '${id}' must be one <svg> with only an xmlns and a viewBox of 32×32`);
  for (const [fault, complaint] of FAULTS) {
    if (fault.test(shapes)) throw new Error(`picture '${id}' ${complaint}`);
  }
  return `<symbol id="${id}" viewBox="0 0 32 32">${shapes}</symbol>`;
}
