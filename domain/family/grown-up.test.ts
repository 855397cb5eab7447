import { expect, test } from 'vitest';
import { PARENT_GENDERS, parentsOf } from '../base/gender.ts';
import { acceptedText, grownUpName, nameForStrangers, removalFault } from './grown-up.ts';

test.each([
  ['Ania', 'Mama Ania'],
  ['Anna Maria', 'Mama Anna Maria'],
  ['Żaneta O’Hara-Łoś', 'Mama Żaneta O’Hara-Łoś'],
  ['', 'Mama'],
  ['Wygrałeś 5000 zł! Odbierz na oszust.example', 'Mama'],
  ['oszust。example', 'Mama'],
  ['oszust/example', 'Mama'],
  ['ania@example', 'Mama'],
])('calls „%s” „%s” in a letter to a stranger', (name, called) => {
  expect(nameForStrangers({ name, gender: 'mama' })).toBe(called);
});

test('names a grown-up by their role and name', () => {
  expect(grownUpName({ name: '', gender: 'mama' })).toBe('Mama');
  expect(grownUpName({ name: '', gender: 'tata' })).toBe('Tata');
  expect(grownUpName({ name: '', gender: 'rodzic' })).toBe('Rodzic');
  expect(grownUpName({ name: 'Ania', gender: 'mama' })).toBe('Mama Ania');
  expect(grownUpName({ name: 'Kuba', gender: 'tata' })).toBe('Tata Kuba');
  expect(grownUpName({ name: 'Sam', gender: 'rodzic' })).toBe('Sam');
  expect(grownUpName({ name: '', gender: 'babcia' })).toBe('Babcia');
  expect(grownUpName({ name: 'Jan', gender: 'dziadek' })).toBe('Dziadek Jan');
  expect(grownUpName({ name: '', gender: 'opiekun' })).toBe('Opiekun');
  expect(grownUpName({ name: 'Ola', gender: 'opiekun' })).toBe('Ola');
});

test.each([
  [{ name: '', gender: 'mama' }, 'zaakceptowała mama'],
  [{ name: 'Ania', gender: 'mama' }, 'zaakceptowała mama Ania'],
  [{ name: '', gender: 'tata' }, 'zaakceptował tata'],
  [{ name: 'Kuba', gender: 'tata' }, 'zaakceptował tata Kuba'],
  [{ name: '', gender: 'rodzic' }, 'zaakceptowane przez rodzica'],
  [{ name: 'Sam', gender: 'rodzic' }, 'zaakceptowane: Sam'],
  [{ name: '', gender: 'babcia' }, 'zaakceptowała babcia'],
  [{ name: 'Ewa', gender: 'babcia' }, 'zaakceptowała babcia Ewa'],
  [{ name: '', gender: 'dziadek' }, 'zaakceptował dziadek'],
  [{ name: '', gender: 'opiekun' }, 'zaakceptował opiekun'],
  [{ name: 'Ola', gender: 'opiekun' }, 'zaakceptowane: Ola'],
  [undefined, 'zaakceptowane przez osobę, której już tu nie ma'],
] as const)('names who accepted with the right ending: %j', (by, text) => {
  expect(acceptedText(by)).toBe(text);
});

test('names an only grown-up by their role and several as parents', () => {
  for (const gender of PARENT_GENDERS) {
    expect(parentsOf([{ gender }])).toBe(gender);
    expect(parentsOf([{ gender }, { gender: 'tata' }])).toBe('rodzice');
  }
  const mama = { gender: 'mama' } as const;
  expect(parentsOf([mama, mama, mama, mama])).toBe('rodzice');
});

test('lets everyone except the founder leave, and only the founder remove others', () => {
  const [founder, other, third] = [1, 4, 9];
  expect(removalFault(founder, founder, other)).toBeNull();
  expect(removalFault(founder, other, other)).toBeNull();
  expect(removalFault(founder, other, third)).toBe('founder-only');
  expect(removalFault(founder, other, founder)).toBe('founder-only');
  expect(removalFault(founder, founder, founder)).toBe('founder-stays');
});
