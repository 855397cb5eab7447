import { expect, test } from 'vitest';
import { done, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { editMission } from '../mission/draft.ts';
import type { MarkChange, Marker } from '../mission/mark.ts';
import type { Progress } from './progress.ts';
import { decideThumb } from './thumb.ts';

const UP: MarkChange = { to: 'done', saw: 'undone' };
const WEEK: Progress = { missions: [TEETH, OTHER], marks: [done(TODAY - 1), wait(TODAY, 2)] };

function thumb(day: number, marker: Marker, change: MarkChange, week = WEEK) {
  return decideThumb(week, TEETH, day, TODAY, marker, change);
}

test('changes one mark of the week and keeps the others', () => {
  expect(thumb(TODAY, 'parent', UP)).toEqual({
    mission: 1,
    state: 'done',
    progress: { missions: WEEK.missions, marks: [...WEEK.marks, done(TODAY)] },
  });
  expect(thumb(TODAY, 'kid', UP)).toMatchObject({ state: 'wait' });
  expect(thumb(TODAY - 1, 'kid', { to: 'undone', saw: 'done' })).toMatchObject({
    state: 'undone',
    progress: { marks: [wait(TODAY, 2)] },
  });
});

test('returns why a thumb is rejected', () => {
  const late = { ...UP, today: TODAY - 1 };
  expect(thumb(TODAY, 'kid', late)).toEqual({ refused: 'day-over' });
  const down: MarkChange = { to: 'undone', saw: 'wait' };
  expect(thumb(TODAY - 1, 'parent', down)).toEqual({ refused: 'mark-changed' });
});

test('marks the version of that day when an edit has replaced the tapped mission', () => {
  const edit = editMission(TEETH, { ...TEETH, points: 9 }, TODAY, 5);
  if (edit.kind !== 'replaced') throw new Error('It began before today.');
  const week: Progress = { missions: [edit.ended, edit.stands], marks: [] };
  expect(thumb(TODAY, 'parent', UP, week)).toMatchObject({ mission: 5 });
  expect(thumb(TODAY - 1, 'parent', UP, week)).toMatchObject({ mission: 1 });
});
