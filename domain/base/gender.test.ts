import { expect, test } from 'vitest';
import { forParents, ofParents, toParents } from './gender.ts';

test.each([
  ['mama', 'mamy', 'mamie', 'mamę'],
  ['tata', 'taty', 'tacie', 'tatę'],
  ['rodzic', 'rodzica', 'rodzicowi', 'rodzica'],
  ['babcia', 'babci', 'babci', 'babcię'],
  ['dziadek', 'dziadka', 'dziadkowi', 'dziadka'],
  ['opiekun', 'opiekuna', 'opiekunowi', 'opiekuna'],
  ['rodzice', 'rodziców', 'rodzicom', 'rodziców'],
] as const)('inflects „%s” in genitive, dative and accusative', (parents, of, to, by) => {
  expect([ofParents(parents), toParents(parents), forParents(parents)]).toEqual([of, to, by]);
});
