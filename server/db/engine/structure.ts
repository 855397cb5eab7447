/** Descriptions of tables, columns, keys and indexes, by name. */
export type Structure = Map<string, string>;

/**
 * Returns a sentence for each part of our tables that is missing, different or unknown. Other
 * tables are ignored.
 */
export function differencesOf(actual: Structure, expected: Structure): string[] {
  const unknown = [...actual.keys()].filter((part) => !expected.has(part));
  return [...unmetIn(actual, expected), ...unknown.map((part) => `${part} is not known`)];
}

/** The same without unknown parts: a newer version may have added columns and tables. */
export function unmetIn(actual: Structure, expected: Structure): string[] {
  const found: string[] = [];
  for (const [part, is] of expected) {
    const there = actual.get(part);
    if (there === undefined) found.push(`${part} is missing`);
    else if (there !== is) found.push(`${part} is ${there || '–'}, not ${is || '–'}`);
  }
  return found;
}

/** Returns the first difference and the number of the others in one line. */
export function inOneLine(differences: readonly string[]): string {
  const [first, ...others] = differences.map((each) => each.replaceAll('\n', ' '));
  return others.length > 0 ? `${first} (and ${others.length} more)` : String(first);
}
