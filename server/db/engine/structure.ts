/** What tables, columns, keys and indexes there are, by their names, and what each is. */
export type Structure = Map<string, string>;

/**
 * A sentence for each part of our tables that is missing, is something else, or is not known.
 * Tables that are no business of ours are passed over.
 */
export function differencesOf(actual: Structure, expected: Structure): string[] {
  const unknown = [...actual.keys()].filter((part) => !expected.has(part));
  return [...unmetIn(actual, expected), ...unknown.map((part) => `${part} is not known`)];
}

/** The same of what this version needs: a newer one may have added columns and tables meanwhile. */
export function unmetIn(actual: Structure, expected: Structure): string[] {
  const found: string[] = [];
  for (const [part, is] of expected) {
    const there = actual.get(part);
    if (there === undefined) found.push(`${part} is missing`);
    else if (there !== is) found.push(`${part} is ${there || '–'}, not ${is || '–'}`);
  }
  return found;
}

/** In one line. */
export function inOneLine(differences: readonly string[]): string {
  const [first, ...others] = differences.map((each) => each.replaceAll('\n', ' '));
  return others.length > 0 ? `${first} (and ${others.length} more)` : String(first);
}
