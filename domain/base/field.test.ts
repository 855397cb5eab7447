import { expect, test } from 'vitest';
import {
  birthError,
  emailError,
  extraPointsError,
  isMailAddress,
  kidNameError,
  loginPasswordError,
  nameError,
  newPasswordError,
  pointsError,
  pointsOf,
  repeatedPasswordError,
  steppedPoints,
  wholeNumberOf,
} from './field.ts';
import { visibleText } from './visible-text.ts';

test.each(['jan@dom.pl', ' jan@dom.pl ', 'Jan.Kowalski+dom@poczta.dom.pl', 'ła@żó.pl', 'a@b.c'])(
  'accepts %o as an e-mail in the form',
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
])('rejects %o as an e-mail in the form', (email) => {
  expect(emailError(email)).toBe('Błędny adres email');
});

test.each(['jan@dom.pl', ' Jan.Kowalski+dom@poczta.dom-2.pl ', "o'neil_1@dom.example", 'ła@żó.pl'])(
  'accepts %o as a mail address',
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
])('rejects %o as a mail address', (email) => {
  expect(isMailAddress(email)).toBe(false);
});

test('requires six characters of a password, with a sentence for each form', () => {
  expect(newPasswordError('12345')).toBe('Hasło musi zawierać minimum 6 znaków');
  expect(loginPasswordError('12345')).toBe('Hasło musi mieć minimum 6 znaków');
  expect(newPasswordError('123456')).toBeNull();
  expect(loginPasswordError('123456')).toBeNull();
});

test('requires a visible character in a new password and counts characters as people see them', () => {
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

test('compares a repeated password exactly', () => {
  expect(repeatedPasswordError('gwiazdka', 'gwiazdka')).toBeNull();
  expect(repeatedPasswordError('gwiazdka', 'Gwiazdka')).toBe('Podano różne hasła');
  expect(repeatedPasswordError('gwiazdka', 'gwiazdka ')).toBe('Podano różne hasła');
});

test('accepts whole points from 0 to 10 000', () => {
  const sentence = 'Punkty to liczba całkowita od 0 do 10 000';
  expect([0, 1, 10_000].map((points) => pointsError(points))).toEqual([null, null, null]);
  for (const points of [-1, 10_001, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(pointsError(points), String(points)).toBe(sentence);
  }
});

test('rejects fewer points than the form allows', () => {
  expect([1, 10_000].map((points) => pointsError(points, 1))).toEqual([null, null]);
  expect(pointsError(0, 1)).toBe('Punkty to liczba całkowita od 1 do 10 000');
});

test('accepts whole extra points from −10 000 to 10 000 except zero', () => {
  expect([-10_000, -1, 1, 10_000].map(extraPointsError)).toEqual(Array(4).fill(null));
  for (const points of [0, -10_001, 10_001, 1.5, Number.NaN]) {
    expect(extraPointsError(points), String(points)).toBe(
      'Punkty to liczba całkowita od −10 000 do 10 000, ale nie 0',
    );
  }
});

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['007', 7],
  ['+7', 7],
  ['-5', -5],
  ['−5', -5],
  ['10 000', 10_000],
  ['10\u00a0000', 10_000],
  ['', null],
  ['  ', null],
])('parses %o as %o', (typed, number) => {
  expect(wholeNumberOf(typed)).toBe(number);
  expect(pointsOf(typed)).toBe(number ?? 0);
});

test.each(['2,5', '2.5', '1e3', '0x10', '5 pkt', '1 00', '--5', '- 5', '5-', '-', '∞', '٣'])(
  'rejects %o because it is not a whole number',
  (typed) => {
    expect(wholeNumberOf(typed)).toBeNaN();
    expect(pointsError(pointsOf(typed))).toBe('Punkty to liczba całkowita od 0 do 10 000');
  },
);

test('rejects typed points below zero or above the maximum', () => {
  for (const typed of ['-5', '10001', '9'.repeat(400)]) {
    expect(pointsError(pointsOf(typed)), typed).not.toBeNull();
  }
});

test.each([
  ['', '1', '0'],
  ['0', '1', '0'],
  ['1', '2', '0'],
  ['10 000', '10000', '9999'],
  ['10001', '10000', '10000'],
  ['-5', '1', '0'],
  ['2,5', '1', '0'],
  ['abc', '1', '0'],
])('steps %o up to %o and down to %o', (typed, more, less) => {
  expect([steppedPoints(typed, 1), steppedPoints(typed, -1)]).toEqual([more, less]);
});

test('accepts names of up to sixty characters as people count them', () => {
  expect(nameError('')).toBeNull();
  expect(nameError('ą'.repeat(60))).toBeNull();
  expect(nameError('⭐'.repeat(60))).toBeNull();
  expect(nameError('🦄'.repeat(60))).toBeNull();
  expect(nameError(`  ${'a'.repeat(60)}  `)).toBeNull();
  expect(nameError('a'.repeat(61))).toBe('Najwyżej 60 znaków');
});

test('requires a name for a kid', () => {
  expect(kidNameError('Zosia')).toBeNull();
  expect(kidNameError(' \n')).toBe('Wpisz imię');
  expect(kidNameError('a'.repeat(61))).toBe('Najwyżej 60 znaków');
});

const ESC = '\u001b';

test.each([
  '',
  ' \n ',
  '\u200b',
  '\u200e\u200f',
  '\u202a\u202b\u202c\u202d\u202e',
  '\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069',
  '\ufeff',
  ESC,
  ` ${ESC}\u200d\t`,
  '\u3164',
  '\u00ad',
])('rejects %j as a name because nobody can see it', (name) => {
  expect(visibleText(name)).toBe('');
  expect(kidNameError(name)).toBe('Wpisz imię');
});

test.each([
  ['\u202Eaisoz\u202C', 'aisoz'],
  ['Zo\u200Bsia\u00AD', 'Zosia'],
  ['Zo\u200Dsia', 'Zosia'],
  [`${ESC}[31mZosia`, '[31mZosia'],
  ['Zosia\r\nKasia', 'Zosia Kasia'],
  ['مريم\u200F', 'مريم'],
  ['👩\u200d', '👩'],
])('turns %j into %j', (written, result) => {
  expect(visibleText(written)).toBe(result);
});

test.each([
  '👨‍👩‍👧',
  '👩🏽‍🤝‍👨🏿',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇵🇱',
  '1️⃣',
  '❤️',
  'علی‌رضا',
  'Łucja Żółć-Ćwik',
  'Z\u0301osia',
])('keeps %s unchanged', (name) => {
  expect(visibleText(name)).toBe(name);
});

test('ignores invisible characters when it counts the length of a name', () => {
  expect(nameError(`${'a'.repeat(60)}${'\u200b'.repeat(100)}`)).toBeNull();
});

test('accepts a birth year within the last eighteen years or none', () => {
  expect([null, 2008, 2021, 2026].map((birth) => birthError(birth, 2026))).toEqual(
    Array(4).fill(null),
  );
  for (const birth of [2007, 2027, 2020.5, 0, Number.NaN]) {
    expect(birthError(birth, 2026), String(birth)).toBe('Rok urodzenia od 2008 do 2026');
  }
});

test('always accepts the birth year that a profile already has', () => {
  expect(birthError(2000, 2026, 2000)).toBeNull();
  expect(birthError(2001, 2026, 2000)).toBe('Rok urodzenia od 2008 do 2026');
  expect(birthError(2010, 2026, 2000)).toBeNull();
});
