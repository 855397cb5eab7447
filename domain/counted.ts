const POLISH = new Intl.PluralRules('pl');

/** A number with the Polish form of its noun: „1 misja”, „3 misje”, „12 misji”. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${numberText(count)} ${formOf(count, one, few, many)}`;
}

/** A number as it is shown, with a true minus: „−5”. */
export function numberText(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** The Polish form of a word that goes with a number: for 1, for 2–4 (but 12–14), for the rest. */
export function formOf(count: number, one: string, few: string, many: string): string {
  const form = POLISH.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
