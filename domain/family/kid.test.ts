import { expect, test } from 'vitest';
import { TODAY } from '#fixtures/domain/mission.ts';
import { MOST_KIDS } from '../base/bounds.ts';
import {
  decideKid,
  decideNewKid,
  FIRST_SETTINGS,
  isReadTo,
  type KidDraft,
  sameKid,
} from './kid.ts';

const ZOSIA: KidDraft = {
  name: 'Zosia',
  birth: 2021,
  gender: 'F',
  hero: 4,
  code: [1, 2],
  ...FIRST_SETTINGS,
};

test.each<[string, Partial<KidDraft>, object]>([
  ['as it should be', {}, { draft: ZOSIA }],
  [
    'born next year',
    { birth: 2027 },
    { refused: 'invalid', fields: { birth: expect.any(String) } },
  ],
  [
    'with a hero of another gender',
    { hero: 1 },
    { refused: 'invalid', fields: { hero: 'Wybierz bohatera' } },
  ],
])('decides about a kid %s', (_, change, decision) => {
  expect(decideKid({ ...ZOSIA, ...change }, TODAY, null)).toEqual(decision);
  expect(decideNewKid({ ...ZOSIA, ...change }, TODAY, 0)).toEqual(decision);
});

test('rejects a kid above the maximum of a family', () => {
  expect(decideNewKid(ZOSIA, TODAY, MOST_KIDS - 1)).toEqual({ draft: ZOSIA });
  expect(decideNewKid(ZOSIA, TODAY, MOST_KIDS)).toEqual({ refused: 'too-many-kids' });
});

test.each([
  [null, 2021, true],
  [null, 2019, true],
  [null, 2018, false],
  [null, null, false],
  [false, 2021, false],
  [true, 2010, true],
  [true, null, true],
])('decides reading aloud: said %s, born %s, so %s', (readsAloud, birth, isRead) => {
  expect(isReadTo({ readsAloud, birth }, 2026)).toBe(isRead);
});

test.each<[string, Partial<KidDraft>, Partial<KidDraft>, boolean]>([
  ['the same birth year', { birth: 2018 }, { birth: 2018, readsAloud: true }, true],
  ['another birth year', { birth: 2018 }, { birth: 2020, readsAloud: true }, false],
  ['another birth year and a choice', { birth: 2018, readsAloud: true }, { birth: 2020 }, true],
])('decides reading aloud anew only for another birth year: %s', (_, draft, before, isRead) => {
  const old = { ...ZOSIA, ...before };
  expect(isReadTo({ ...ZOSIA, ...draft }, 2026, old)).toBe(isRead);
});

test('distinguishes kids by every field', () => {
  expect(sameKid(ZOSIA, { ...ZOSIA, code: [1, 2] })).toBe(true);
  const others: Partial<KidDraft>[] = [
    { name: 'Hania' },
    { birth: null },
    { gender: 'M' },
    { hero: 5 },
    { code: null },
    { code: [1, 2, 3] },
    { code: [1, 3] },
    { readsAloud: true },
    { readsAloud: false },
    { sounds: 'off' },
  ];
  for (const other of others) expect(sameKid(ZOSIA, { ...ZOSIA, ...other })).toBe(false);
});
