import { expect, test } from 'vitest';
import { tied } from './non-breaking.ts';

const seen = (text: string) => tied(text).replaceAll('\u00a0', '_');

test.each([
  ['Wejdź w swój profil i dodaj dziecko', 'Wejdź w_swój profil i_dodaj dziecko'],
  ['W sumie i w domu', 'W_sumie i_w_domu'],
  ['„O zębach” (z babcią)', '„O_zębach” (z_babcią)'],
  ['Kto się w ', 'Kto się w_'],
  ['Zostało 10 000 punktów', 'Zostało 10 000 punktów'],
  ['Błędne kody w 7 dniach', 'Błędne kody w_7 dniach'],
  ['Zęby rano, zrobione', 'Zęby rano, zrobione'],
])('never breaks a line of „%s” after a word of one letter', (text, ties) => {
  expect(seen(text)).toBe(ties);
});

test('changes nothing when applied twice', () => {
  const once = tied('W 7 dni – i w domu');
  expect(tied(once)).toBe(once);
});
