const POLISH = new Intl.PluralRules('pl');

/** „1 misja”, „3 misje”, „12 misji”. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${numberText(count)} ${formOf(count, one, few, many)}`;
}

/** With a typographic minus: „−5”. */
export function numberText(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** `few` is for 2–4, but not for 12–14. */
export function formOf(count: number, one: string, few: string, many: string): string {
  const form = POLISH.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
