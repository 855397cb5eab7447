import { expect, test } from 'vitest';
import { listText } from './counted.ts';

test.each([
  [[], ''],
  [['Zosia'], 'Zosia'],
  [['Zosia', 'Staś'], 'Zosia i Staś'],
  [['Zosia', 'Staś', 'Kalina'], 'Zosia, Staś i Kalina'],
])('joins %j as „%s”', (names, text) => {
  expect(listText(names)).toBe(text);
});
