const POLISH = new Intl.PluralRules('pl');

/** Returns a number with its Polish noun: „1 misja”, „3 misje”, „12 misji”. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${numberText(count)} ${formOf(count, one, few, many)}`;
}

/** Formats a number for display, with a typographic minus: „−5”. */
export function numberText(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** Returns the Polish form for a number: for 1, for 2–4 (but not 12–14), or for the rest. */
export function formOf(count: number, one: string, few: string, many: string): string {
  const form = POLISH.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
