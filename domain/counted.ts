const POLISH = new Intl.PluralRules('pl');

/** A number with the Polish form of its noun: for 1, for 2–4 (but 12–14), for the rest. */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = POLISH.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
