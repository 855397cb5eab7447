import { expect, test } from 'vitest';
import { tied, tiedPieces } from './tied.ts';

/** With what does not break shown as `_`. */
const seen = (text: string) => tied(text).replaceAll('\u00a0', '_');

test.each([
  ['Wejdź w swój profil i dodaj dziecko', 'Wejdź w_swój profil i_dodaj dziecko'],
  ['W sumie i w domu', 'W_sumie i_w_domu'],
  ['„O zębach” (z babcią)', '„O_zębach” (z_babcią)'],
  ['Kto się w ', 'Kto się w_'],
  ['Zostało 10 000 punktów', 'Zostało 10_000_punktów'],
  ['30 listopada – 6 grudnia', '30_listopada_– 6_grudnia'],
  ['9–15 marca', '9–15 marca'],
  ['od 5.3.26 do 7.3.26', 'od 5.3.26 do 7.3.26'],
  ['Błędne kody w 7 dniach', 'Błędne kody w_7_dniach'],
  ['Zęby rano, zrobione', 'Zęby rano, zrobione'],
])('A line of „%s” ends where a Pole would end it', (text, ties) => {
  expect(seen(text)).toBe(ties);
});

test('What is tied once is not changed by being tied again', () => {
  const once = tied('W 7 dni – i w domu');
  expect(tied(once)).toBe(once);
});

test('A number ties on to the words that follow it in another piece', () => {
  const pieces = tiedPieces([3, ' z ', '12', ' misji']);
  expect(pieces.join('').replaceAll('\u00a0', '_')).toBe('3_z_12_misji');
});
