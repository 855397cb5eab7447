import { expect, test } from 'vitest';
import { recommendedMission } from '../catalogue/missions.ts';
import { DEEDS, deedName } from './deeds.ts';

test('names a deed by its picture', () => {
  expect(deedName('wash-dishes')).toBe('Umyć naczynia');
  expect(deedName('bike')).toBe('Coś jeszcze');
  expect(deedName(null)).toBe('Coś jeszcze');
});

test.each(Object.entries(DEEDS))('calls the deed %s as the recommended mission', (id, name) => {
  expect(recommendedMission(id)?.name).toBe(name);
});
