export type Structure = Map<string, string>;

/** A sentence for each part that is missing, different or unknown. Other tables are ignored. */
export function differencesOf(actual: Structure, expected: Structure): string[] {
  const unknown = [...actual.keys()].filter((part) => !expected.has(part));
  return [...unmetIn(actual, expected), ...unknown.map((part) => `${part} is not known`)];
}

/** Without what this version can work with: further columns and tables, and wider columns. */
export function unmetIn(actual: Structure, expected: Structure): string[] {
  const found: string[] = [];
  for (const [part, is] of expected) {
    const there = actual.get(part);
    if (there === undefined) found.push(`${part} is missing`);
    else if (there !== is && !takesMore(there, is))
      found.push(`${part} is ${there || '–'}, not ${is || '–'}`);
  }
  return found;
}

/** A column's description: its type, then what else holds of it. */
const COLUMN = /^(?<type>.*?)(?<needed> not null)?(?<fallback> default .*?)?(?<rest> key .*)?$/;

/**
 * Returns whether a column takes each value that was expected of it, and more: NULL, larger
 * integers, or no value where it now has a default. A missing default, key or index is needed.
 */
function takesMore(there: string, expected: string): boolean {
  const [its, old] = [there, expected].map((each) => COLUMN.exec(each)?.groups ?? {});
  return (
    (its?.type === old?.type || (its?.type === 'bigint' && old?.type === 'integer')) &&
    (its?.needed === undefined || old?.needed !== undefined) &&
    (its?.fallback === old?.fallback || old?.fallback === undefined) &&
    its?.rest === old?.rest
  );
}

/** Returns the first difference and the number of the others in one line. */
export function inOneLine(differences: readonly string[]): string {
  const [first, ...others] = differences.map((each) => each.replaceAll('\n', ' '));
  return others.length > 0 ? `${first} (and ${others.length} more)` : String(first);
}
