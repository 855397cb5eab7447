/** By picture, each with its id for a document. */
export function symbolsIn(svg: string): Record<string, string> {
  return Object.fromEntries(
    [...svg.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([symbol, id = '']) => [
      id,
      symbol.replace(`id="${id}"`, `id="${symbolId(id)}"`),
    ]),
  );
}

export function symbolId(picture: string): string {
  return `picture-${picture}`;
}
