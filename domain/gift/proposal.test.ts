import { expect, test } from 'vitest';
import { MOST_PROPOSALS } from '../base/bounds.ts';
import { decideAnswer, decideOffer } from './proposal.ts';

test('lets five proposals wait', () => {
  expect(decideOffer(MOST_PROPOSALS - 1)).toEqual({});
  expect(decideOffer(MOST_PROPOSALS)).toEqual({ refused: 'too-many-proposals' });
});

test.each([
  [5, false, 'accepted'],
  [5, true, 'accepted'],
  [0, true, 'praised'],
  [0, false, 'declined'],
] as const)('makes a proposal with %i points, praised: %s, %s', (points, isPraised, state) => {
  const waiting = { state: 'wait', answered: null } as const;
  expect(decideAnswer(waiting, { key: 'one', points, isPraised })).toEqual({ is: 'new', state });
});

test('takes one answer of two', () => {
  const answer = { points: 5, isPraised: false };
  const accepted = { state: 'accepted', answered: 'one' } as const;
  expect(decideAnswer(accepted, { ...answer, key: 'two' })).toEqual({
    refused: 'proposal-answered',
  });
  expect(decideAnswer(accepted, { ...answer, key: 'one' })).toEqual({ is: 'repeated' });
  // It was undone in the meantime: a late repeat gives nothing.
  const undone = { state: 'wait', answered: 'one' } as const;
  expect(decideAnswer(undone, { ...answer, key: 'one' })).toEqual({ is: 'repeated' });
  expect(decideAnswer(undone, { ...answer, key: 'two' })).toEqual({ is: 'new', state: 'accepted' });
});
