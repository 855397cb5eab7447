/** The drawings in a file of pictures, by what they draw, each with its name within a document. */
export function symbolsIn(svg: string): Record<string, string> {
  return Object.fromEntries(
    [...svg.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([symbol, id = '']) => [
      id,
      symbol.replace(`id="${id}"`, `id="${symbolId(id)}"`),
    ]),
  );
}

/** The name of a picture's drawing within a document. */
export function symbolId(picture: string): string {
  return `picture-${picture}`;
}
