const POLISH = new Intl.PluralRules('pl');

/** „1 misja”, „3 misje”, „12 misji”. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${numberText(count)} ${formOf(count, one, few, many)}`;
}

/** With a typographic minus: „−5”. */
export function numberText(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** „Zosia, Staś i Kalina”. */
export function listText(names: readonly string[]): string {
  const others = names.slice(0, -1).join(', ');
  return [others, ...names.slice(-1)].filter(Boolean).join(' i ');
}

/** `few` is for 2–4, but not for 12–14. */
export function formOf(count: number, one: string, few: string, many: string): string {
  const form = POLISH.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
