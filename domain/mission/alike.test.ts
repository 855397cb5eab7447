import { expect, test } from 'vitest';
import { TEETH, TODAY } from '#fixtures/domain/mission.ts';
import { changedAlike, isAlike } from './alike.ts';
import { fullDraftOf, startMission } from './draft.ts';

const ONCE = startMission(9, { ...TEETH, only: TODAY }, TODAY);

test('finds missions alike by name, picture and kind', () => {
  expect(isAlike(TEETH, { ...TEETH, mission: 8, points: 9, days: [4] })).toBe(true);
  expect(isAlike(TEETH, { ...TEETH, name: 'Zęby' })).toBe(false);
  expect(isAlike(TEETH, { ...TEETH, picture: 'zoo' })).toBe(false);
  expect(isAlike(TEETH, ONCE)).toBe(false);
});

test('changes of another kid’s mission only what the form has changed', () => {
  const theirs = { ...TEETH, points: 9, days: [4], timeOfDay: 'evening', minutes: 3 } as const;
  const filled = {
    ...fullDraftOf(TEETH),
    name: ` ${TEETH.name} `,
    days: [...TEETH.days].reverse(),
  };
  expect(changedAlike(theirs, TEETH, filled)).toEqual(fullDraftOf(theirs));
  expect(changedAlike(theirs, TEETH, { ...filled, points: 5, timeOfDay: 'morning' })).toEqual({
    ...fullDraftOf(theirs),
    points: 5,
    timeOfDay: 'morning',
  });
});

test('moves a mission for one day to the same day', () => {
  const theirs = startMission(8, { ...TEETH, only: TODAY + 1 }, TODAY);
  const filled = { ...fullDraftOf(ONCE), only: TODAY + 2 };
  expect(changedAlike(theirs, ONCE, filled)).toMatchObject({ only: TODAY + 2 });
  expect(changedAlike(theirs, ONCE, { ...filled, only: TODAY, points: 7 })).toMatchObject({
    only: TODAY + 1,
    points: 7,
  });
});
