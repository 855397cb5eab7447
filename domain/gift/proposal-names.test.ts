import { expect, test } from 'vitest';
import { recommendedMission } from '../catalogue/missions.ts';
import { PROPOSAL_NAMES, proposalName } from './proposal-names.ts';

test('names a proposal by its picture', () => {
  expect(proposalName('wash-dishes')).toBe('Umyć naczynia');
  expect(proposalName('bike')).toBe('Coś jeszcze');
  expect(proposalName(null)).toBe('Coś jeszcze');
});

test.each(Object.entries(PROPOSAL_NAMES))(
  'calls the proposal %s as the recommended mission',
  (id, name) => {
    expect(recommendedMission(id)?.name).toBe(name);
  },
);
