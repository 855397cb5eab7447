import { expect, test } from 'vitest';
import { OTHER, TEETH, TODAY } from '#fixtures/domain/mission.ts';
import { MOST_GIFTS } from '../base/bounds.ts';
import { type Gift, newGift } from '../gift/gift.ts';
import { draftOf, startMission } from '../mission/draft.ts';
import type { Progress } from '../progress/progress.ts';
import { type Copies, decideCopies, decidePlan } from './plan.ts';

const NOTHING: Progress = { missions: [], marks: [] };
const ICE = { name: 'Wyjście na lody', picture: 'gift', points: 20 } as const;
const PLAN = { missions: [TEETH, OTHER], gifts: [ICE] };
const NUMBERS = [5, 6, 7];

test('starts all missions of a plan today and adds all its gifts', () => {
  expect(decidePlan(NOTHING, { missions: false, gifts: 0 }, PLAN, TODAY, NUMBERS)).toEqual({
    progress: {
      missions: [startMission(5, TEETH, TODAY), startMission(6, OTHER, TODAY)],
      marks: [],
    },
    gifts: [newGift(7, ICE)],
  });
});

test.each([
  [{ missions: true, gifts: 0 }, 'has-missions'],
  [{ missions: false, gifts: MOST_GIFTS }, 'too-many-gifts'],
  [{ missions: true, gifts: MOST_GIFTS }, 'has-missions'],
])('rejects a plan when the kid had %o: %s', (had, refused) => {
  expect(decidePlan(NOTHING, had, PLAN, TODAY, NUMBERS)).toEqual({ refused });
});

test('rejects a plan and copies with a gift that repeats without a price', () => {
  const gifts = [{ ...ICE, points: 0, repeats: true }];
  const refused = { refused: 'gift-without-price' };
  const had = { missions: false, gifts: 0 };
  expect(decidePlan(NOTHING, had, { ...PLAN, gifts }, TODAY, NUMBERS)).toEqual(refused);
  expect(copy({ gifts })).toEqual(refused);
});

test('accepts a plan whose gifts just fit', () => {
  const had = { missions: false, gifts: MOST_GIFTS - 1 };
  expect(decidePlan(NOTHING, had, PLAN, TODAY, NUMBERS)).toHaveProperty('gifts');
});

const BED = { ...draftOf(TEETH), name: 'Łóżko', picture: 'clipboard' } as const;

function copy(copies: Partial<Copies>, standing: Progress = NOTHING, gifts: readonly Gift[] = []) {
  const whole = { missions: [], gifts: [], ...copies };
  return decideCopies(standing, gifts, whole, TODAY, NUMBERS);
}

test('skips copies with the name and picture of an existing one', () => {
  const has: Progress = { missions: [TEETH], marks: [] };
  const same = { ...draftOf(TEETH), name: ' Zęby rano ', points: 9 };
  const icecream = { ...ICE, points: 3 };
  const copies = { missions: [same, BED], gifts: [icecream] };
  expect(copy(copies, has, [newGift(3, ICE)])).toEqual({
    progress: { missions: [TEETH, startMission(6, BED, TODAY)], marks: [] },
    missions: [null, startMission(6, BED, TODAY)],
    gifts: [null],
  });
  expect(copy({ missions: [{ ...same, twice: true }] }, has)).toMatchObject({
    missions: [startMission(5, same, TODAY)],
  });
  // Another picture, or an ended mission, is not a duplicate.
  expect(copy({ missions: [{ ...same, picture: 'vacuum' }] }, has)).not.toMatchObject({
    missions: [null],
  });
  const ended = { missions: [{ ...TEETH, finish: TODAY }], marks: [] };
  expect(copy({ missions: [same] }, ended)).toMatchObject({ missions: [{ mission: 5 }] });
});

test('rejects all copies when they do not fit, ignoring skipped ones', () => {
  const missions = Array.from({ length: 99 }, (_, at) => ({
    ...TEETH,
    mission: at + 100,
    lineage: at + 100,
    place: at + 100,
  }));
  const gifts = Array.from({ length: MOST_GIFTS }, (_, at) => newGift(at + 300, ICE));
  const has = { missions, marks: [] };
  const other = { ...BED, name: 'Inne' };
  expect(copy({ missions: [BED] }, has)).toHaveProperty('missions');
  expect(copy({ missions: [BED, other] }, has)).toEqual({ refused: 'too-many-missions' });
  expect(copy({ missions: [BED, draftOf(TEETH)], gifts: [ICE] }, has, gifts)).toHaveProperty(
    'gifts',
    [null],
  );
  expect(copy({ gifts: [{ ...ICE, name: 'Kino' }] }, has, gifts)).toEqual({
    refused: 'too-many-gifts',
  });
  expect(copy({ missions: [{ ...BED, only: TODAY - 1 }] })).toEqual({
    refused: 'day-out-of-reach',
  });
});
