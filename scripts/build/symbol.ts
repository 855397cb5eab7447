/** What the sprite cannot hold, or what would make it heavy. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/<(?!\/?(?:g|path|circle|ellipse|rect|line|polyline|polygon)\b)/, 'has more than plain shapes'],
  [/ (?:id|class|style)=|url\(/, 'has ids, styles or references, which clash in one file'],
  [/\.\d{3}/, 'has numbers with more than two decimals'],
];

/** The symbol of one picture. Throws where its file holds more than flat shapes on 32×32. */
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
    throw new Error(
      `The picture '${id}' is not only an <svg> with an xmlns and a viewBox of 32×32`,
    );
  for (const [fault, complaint] of FAULTS) {
    if (fault.test(shapes)) throw new Error(`The picture '${id}' ${complaint}`);
  }
  return `<symbol id="${id}" viewBox="0 0 32 32">${shapes}</symbol>`;
}
