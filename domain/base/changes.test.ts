import { expect, test } from 'vitest';
import { changesIn, withChanges } from './changes.ts';

test('finds the changed fields of a draft, of which an absent one equals `null`', () => {
  const before = { name: 'Zęby', points: 2, days: [0, 1], only: null as number | null };
  expect(changesIn(before, { ...before, days: [0, 1], only: null })).toEqual({});
  expect(changesIn(before, { ...before, points: 3, days: [0] })).toEqual({ points: 3, days: [0] });
  expect(changesIn<{ only?: number | null }>({}, { only: null })).toEqual({});
});

test('changes another draft only in the fields that a form has changed', () => {
  const theirs = { name: 'Zęby', points: 9, days: [4] };
  const before = { name: 'Zęby', points: 2, days: [0, 1] };
  expect(withChanges(theirs, before, { ...before, points: 5 })).toEqual({ ...theirs, points: 5 });
});
