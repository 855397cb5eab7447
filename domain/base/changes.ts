export function changesIn<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const names = Object.keys(after) as (keyof Draft)[];
  const changed = names.filter((name) => !isEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Draft>;
}

export function withChanges<Draft extends object>(
  theirs: Draft,
  before: Draft,
  after: Draft,
): Draft {
  return { ...theirs, ...changesIn(before, after) };
}

/** Whether both have the same content, with their keys in the same order. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
