import { expect, test } from 'vitest';
import { MOST_GIFTS } from './bounds.ts';
import { newGift } from './gift.ts';
import { OTHER, TEETH, TODAY } from './mission.samples.ts';
import { startMission } from './mission.ts';
import { decidePlan } from './plan.ts';
import type { Progress } from './progress.ts';

const NOTHING: Progress = { missions: [], marks: [] };
const ICE = { name: 'Wyjście na lody', picture: 'gift', points: 20 } as const;
const PLAN = { missions: [TEETH, OTHER], gifts: [ICE] };
const NUMBERS = [5, 6, 7];

test('A plan starts all its missions today and adds all its gifts', () => {
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
])('A kid that had %o takes no plan over: %s', (had, refused) => {
  expect(decidePlan(NOTHING, had, PLAN, TODAY, NUMBERS)).toEqual({ refused });
});

test('The last gift that there is room for comes with a plan', () => {
  const had = { missions: false, gifts: MOST_GIFTS - 1 };
  expect(decidePlan(NOTHING, had, PLAN, TODAY, NUMBERS)).toHaveProperty('gifts');
});
