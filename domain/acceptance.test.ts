import { expect, test } from 'vitest';
import { withTurned } from './acceptance.ts';
import type { Mark } from './mark.ts';
import { TEETH as SAMPLE, TODAY } from './mission.samples.ts';
import type { Mission } from './mission.ts';
import { countsChange, type Progress } from './progress.ts';
import { weekOf } from './week.ts';

const TEETH: Mission = { ...SAMPLE, start: TODAY - 30 };

function mark(day: number, state: Mark['state'], mission = 1): Mark {
  return { mission, day, state };
}

const PROGRESS: Progress = {
  missions: [TEETH, { ...TEETH, mission: 2, finish: TODAY }],
  marks: [
    mark(TODAY, 'wait'),
    mark(TODAY + 9, 'wait'),
    mark(TODAY - 1, 'done'),
    mark(TODAY, 'done', 2),
  ],
};

test('Of a list, what waits is accepted, however far apart; the rest is left', () => {
  const list = [TODAY, TODAY + 9, TODAY - 1, TODAY - 2].map((day) => ({ mission: 1, day }));
  const { progress, turned } = withTurned(PROGRESS, list, 'wait', 'done');
  expect(turned).toEqual(list.slice(0, 2));
  expect(progress.marks.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(countsChange(PROGRESS, progress)).toMatchObject({
    earned: 4,
    weeks: [{ week: weekOf(TODAY) }, { week: weekOf(TODAY + 9) }],
  });
});

test('What waits and is not in the list goes on waiting', () => {
  const { progress, turned } = withTurned(PROGRESS, [{ mission: 1, day: TODAY }], 'wait', 'done');
  expect(turned).toHaveLength(1);
  expect(progress.marks[1]).toEqual(mark(TODAY + 9, 'wait'));
});

test('An acceptance that is taken back leaves what was there', () => {
  const accepted = withTurned(PROGRESS, PROGRESS.marks, 'wait', 'done');
  const back = withTurned(accepted.progress, accepted.turned, 'done', 'wait');
  expect(back.turned).toEqual(accepted.turned);
  expect(back.progress).toEqual(PROGRESS);
});

test('A list of which nothing is to be changed changes nothing at all', () => {
  for (const list of [[], [{ mission: 9, day: TODAY }], [{ mission: 1, day: TODAY + 1 }]]) {
    expect(withTurned(PROGRESS, list, 'wait', 'done')).toEqual({ progress: PROGRESS, turned: [] });
    expect(withTurned(PROGRESS, list, 'wait', 'done').progress).toBe(PROGRESS);
  }
});

test('On the day on which a mission ended nothing waits again', () => {
  const list = [{ mission: 2, day: TODAY }];
  expect(withTurned(PROGRESS, list, 'done', 'wait').turned).toEqual([]);
});
