import { counted } from '#domain/base/counted.ts';

/** „1 układ gwiazd”, „3 różne układy gwiazd” or „31 różnych układów gwiazd”. */
export function guessesText(guesses: number): string {
  return counted(guesses, 'układ gwiazd', 'różne układy gwiazd', 'różnych układów gwiazd');
}
