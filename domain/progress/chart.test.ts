import { expect, test } from 'vitest';
import { done, MONDAY, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { editMission } from '../mission/draft.ts';
import type { Mission } from '../mission/mission.ts';
import { rhythmFrom } from '../mission/rhythm.ts';
import { weekOf, weekTitle } from '../time/week.ts';
import { chartOf } from './chart.ts';
import type { Progress } from './progress.ts';

const WEEK = weekOf(TODAY);

/** Draws a chart as text: „☑☐☐–”. */
function drawn(progress: Progress, week = WEEK) {
  const signs = { none: '–', empty: '☐', ticked: '☑' };
  return chartOf(progress, week).map(
    ({ mission, boxes }) => `${mission.name} ${boxes.map((box) => signs[box]).join('')}`,
  );
}

test('draws a box on each day of a mission, ticked when it is done', () => {
  const weekend: Mission = { ...OTHER, name: 'Auto', days: [5, 6] };
  const marks = [done(MONDAY), wait(MONDAY + 1), done(MONDAY + 5, 2), done(MONDAY + 7)];
  const progress = { missions: [TEETH, weekend], marks };
  expect(drawn(progress)).toEqual(['Zęby rano ☑☐☐☐☐☐☐', 'Auto –––––☑☐']);
  expect(drawn(progress, WEEK + 1)).toEqual(['Zęby rano ☑☐☐☐☐☐☐', 'Auto –––––☐☐']);
});

test('draws one row with the newest name when a mission changed within the week', () => {
  const draft = { ...TEETH, name: 'Zęby', days: [2, 3, 4] as const };
  const edit = editMission(TEETH, draft, MONDAY + 3, 7);
  if (edit.kind !== 'replaced') expect.fail();
  const progress = { missions: [edit.stands, edit.ended], marks: [done(MONDAY), done(TODAY, 7)] };
  expect(drawn(progress)).toEqual(['Zęby ☑☐☐☐☑––']);
});

test('draws a mission for one day on its day and omits one that is not due this week', () => {
  const dentist: Mission = {
    ...OTHER,
    name: 'Dentysta',
    days: [5],
    start: TODAY + 1,
    finish: TODAY + 2,
  };
  const rhythm = rhythmFrom(2, WEEK + 1);
  const second: Mission = { ...OTHER, mission: 4, lineage: 4, place: 4, rhythm };
  const never: Mission = { ...OTHER, mission: 3, lineage: 3, place: 3, days: [] };
  const progress = { missions: [dentist, second, never], marks: [] };
  expect(drawn(progress)).toEqual(['Dentysta –––––☐–']);
  expect(drawn(progress, WEEK + 1)).toEqual(['Zęby rano ☐☐☐☐☐☐☐']);
  expect(drawn(progress, WEEK + 2)).toEqual([]);
});

test('orders rows by time of day, then by the order that the family chose', () => {
  const row = (mission: number, place: number, timeOfDay: Mission['timeOfDay']): Mission => ({
    ...TEETH,
    mission,
    lineage: mission,
    place,
    timeOfDay,
    name: `${mission}`,
  });
  const missions = [
    row(1, 4, 'any'),
    row(2, 3, 'evening'),
    row(3, 2, 'morning'),
    row(4, 1, 'evening'),
  ];
  const names = chartOf({ missions, marks: [] }, WEEK).map(({ mission }) => mission.name);
  expect(names).toEqual(['3', '4', '2', '1']);
});

test('names the year when the week ends in a different year', () => {
  expect(weekTitle(WEEK, TODAY)).toBe('16–22 listopada');
  expect(weekTitle(WEEK + 6, TODAY)).toBe('28 grudnia – 3 stycznia 2027');
});
