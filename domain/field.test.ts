import { expect, test } from 'vitest';
import {
  birthError,
  emailError,
  emailKey,
  isMailAddress,
  kidNameError,
  loginPasswordError,
  nameError,
  newPasswordError,
  pointsError,
  repeatedPasswordError,
} from './field.ts';

test.each(['jan@dom.pl', ' jan@dom.pl ', 'Jan.Kowalski+dom@poczta.dom.pl', 'ła@żó.pl', 'a@b.c'])(
  'The form takes %o for an e-mail',
  (email) => {
    expect(emailError(email)).toBeNull();
  },
);

test.each([
  '',
  ' ',
  'jan',
  'jan@',
  'jan@dom',
  '@dom.pl',
  'jan@.pl',
  'jan@dom.',
  'j an@dom.pl',
  'a@b@c.pl',
])('The form does not take %o for an e-mail', (email) => {
  expect(emailError(email)).toBe('Błędny adres email');
});

test.each(['jan@dom.pl', ' Jan.Kowalski+dom@poczta.dom-2.pl ', "o'neil_1@dom.example", 'ła@żó.pl'])(
  'Mail can be sent to %o',
  (email) => {
    expect(isMailAddress(email)).toBe(true);
  },
);

test.each([
  'jan',
  'jan@dom',
  'jan@dom..pl',
  'jan@.dom.pl',
  'jan@dom.pl.',
  'jan@-dom.pl',
  'jan@dom-.pl',
  '.jan@dom.pl',
  'jan.@dom.pl',
  'j..an@dom.pl',
  'jan@dom@dom.pl',
  'ja"n@dom.pl',
  'jan <jan@dom.pl',
  'jan@dom.p,l',
  'ja\u0001n@dom.pl',
  `${'a'.repeat(65)}@dom.pl`,
  `jan@${'dom.'.repeat(63)}pl`,
])('Mail cannot be sent to %o', (email) => {
  expect(isMailAddress(email)).toBe(false);
});

test('An e-mail is the same with capitals and with blanks around it', () => {
  expect(emailKey(' Jan.Kowalski@DOM.pl\n')).toBe('jan.kowalski@dom.pl');
});

test('A password has at least six characters, and each form says it in its own words', () => {
  expect(newPasswordError('12345')).toBe('Hasło musi zawierać minimum 6 znaków');
  expect(loginPasswordError('12345')).toBe('Hasło musi mieć minimum 6 znaków');
  expect(newPasswordError('123456')).toBeNull();
  expect(loginPasswordError('123456')).toBeNull();
});

test('A new password has something to see in it, and its letters are counted as one sees them', () => {
  for (const blank of [
    '      ',
    '\t\n \u00a0\u2003\u3000',
    '\u200b\u200d\u202e\u2066\ufeff\u00ad',
  ]) {
    expect(newPasswordError(blank)).toBe('Hasło nie może składać się z samych spacji');
  }
  expect(newPasswordError('     .')).toBeNull();
  expect(newPasswordError('🦄🦄🦄')).toBeNull();
  expect(newPasswordError('a\u0301e\u0301o\u0301')).toBe('Hasło musi zawierać minimum 6 znaków');
});

test('A repeated password is the same to the letter', () => {
  expect(repeatedPasswordError('gwiazdka', 'gwiazdka')).toBeNull();
  expect(repeatedPasswordError('gwiazdka', 'Gwiazdka')).toBe('Podano różne hasła');
  expect(repeatedPasswordError('gwiazdka', 'gwiazdka ')).toBe('Podano różne hasła');
});

test('Points are whole, from 0 to 10 000', () => {
  const sentence = 'Punkty to liczba całkowita od 0 do 10 000';
  expect([0, 1, 10_000].map(pointsError)).toEqual([null, null, null]);
  for (const points of [-1, 10_001, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(pointsError(points), String(points)).toBe(sentence);
  }
});

test('A name has at most sixty characters as a person counts them', () => {
  expect(nameError('')).toBeNull();
  expect(nameError('ą'.repeat(60))).toBeNull();
  expect(nameError('⭐'.repeat(60))).toBeNull();
  expect(nameError('🦄'.repeat(60))).toBeNull();
  expect(nameError(`  ${'a'.repeat(60)}  `)).toBeNull();
  expect(nameError('a'.repeat(61))).toBe('Najwyżej 60 znaków');
});

test('A kid has a name', () => {
  expect(kidNameError('Zosia')).toBeNull();
  expect(kidNameError(' \n')).toBe('Wpisz imię');
  expect(kidNameError('a'.repeat(61))).toBe('Najwyżej 60 znaków');
});

test('A birth year lies within the last eighteen years, or is left empty', () => {
  expect([null, 2008, 2021, 2026].map((birth) => birthError(birth, 2026))).toEqual(
    Array(4).fill(null),
  );
  for (const birth of [2007, 2027, 2020.5, 0, Number.NaN]) {
    expect(birthError(birth, 2026), String(birth)).toBe('Rok urodzenia od 2008 do 2026');
  }
});
