import { expect, test } from 'vitest';
import { TEETH as SAMPLE, TODAY } from '#fixtures/domain/mission.ts';
import { MOST_DAYS_AHEAD } from '../base/bounds.ts';
import type { Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import { weekOf } from '../time/week.ts';
import {
  acceptMarks,
  byLineage,
  rejectMarks,
  restoreMarks,
  returnMarks,
  seenToBy,
} from './acceptance.ts';
import { countsChange, missionsOn, type Progress } from './progress.ts';

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

test('accepts the waiting marks of a list on any days and leaves the others', () => {
  const list = [TODAY, TODAY + 9, TODAY - 1, TODAY - 2].map((day) => ({ mission: 1, day }));
  const { progress, changed } = acceptMarks(PROGRESS, list);
  expect(changed).toEqual(list.slice(0, 2));
  expect(progress.marks.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(countsChange(PROGRESS, progress)).toMatchObject({
    earned: 4,
    weeks: [{ week: weekOf(TODAY) }, { week: weekOf(TODAY + 9) }],
  });
});

test('leaves waiting marks that are not in the list', () => {
  const { progress, changed } = acceptMarks(PROGRESS, [{ mission: 1, day: TODAY }]);
  expect(changed).toHaveLength(1);
  expect(progress.marks[1]).toEqual(mark(TODAY + 9, 'wait'));
});

test('restores the earlier state when an acceptance is undone', () => {
  const accepted = acceptMarks(PROGRESS, PROGRESS.marks);
  const back = returnMarks(accepted.progress, accepted.changed);
  expect(back.changed).toEqual(accepted.changed);
  expect(back.progress).toEqual(PROGRESS);
});

test('rejects the waiting marks of a list, and restores them except too far ahead', () => {
  const rejected = rejectMarks(PROGRESS, PROGRESS.marks);
  expect(rejected.changed).toEqual([TODAY, TODAY + 9].map((day) => ({ mission: 1, day })));
  expect(rejected.progress.marks).toEqual(PROGRESS.marks.filter(({ state }) => state === 'done'));
  const far = { mission: 1, day: TODAY + MOST_DAYS_AHEAD + 1 };
  const back = restoreMarks(TODAY)(rejected.progress, [
    ...rejected.changed,
    far,
    mark(TODAY - 1, 'wait'),
  ]);
  expect(back.changed).toEqual(rejected.changed);
  expect(new Set(back.progress.marks)).toEqual(new Set(PROGRESS.marks));
});

test('lists the days of a mission together across its versions', () => {
  const [old, newer] = [
    { ...TEETH, finish: TODAY },
    { ...TEETH, mission: 3, start: TODAY },
  ];
  const other = { ...TEETH, mission: 2, lineage: 2 };
  const progress = { missions: [old, newer, other], marks: [] };
  const days = [TODAY, TODAY - 1].flatMap((day) => missionsOn(progress, day));
  const named = byLineage(days).map((list) =>
    list.map(({ mission, day }) => [mission.mission, day]),
  );
  expect(named).toEqual([
    [
      [3, TODAY],
      [1, TODAY - 1],
    ],
    [
      [2, TODAY],
      [2, TODAY - 1],
    ],
  ]);
});

test('changes nothing when no mark of the list can change', () => {
  for (const list of [[], [{ mission: 9, day: TODAY }], [{ mission: 1, day: TODAY + 1 }]]) {
    expect(acceptMarks(PROGRESS, list)).toEqual({ progress: PROGRESS, changed: [] });
    expect(acceptMarks(PROGRESS, list).progress).toBe(PROGRESS);
  }
});

test('adds no waiting mark on the day on which a mission ended', () => {
  const list = [{ mission: 2, day: TODAY }];
  expect(returnMarks(PROGRESS, list).changed).toEqual([]);
});

test('keeps the first grown-up who accepted until the acceptance is undone', () => {
  const [mama, tata] = [1, 5];
  const list = [{ mission: 1, day: TODAY }];
  const accept = (progress: Progress, grownUp: number, of = list) =>
    seenToBy(progress, acceptMarks(progress, of).progress, grownUp);
  const authorsOf = ({ marks }: Progress) => marks.map(({ by }) => by);

  const first = accept(PROGRESS, mama);
  expect(authorsOf(first)).toEqual([mama, undefined, undefined, undefined]);
  const again = accept(first, tata, [...list, { mission: 1, day: TODAY + 9 }]);
  expect(authorsOf(again)).toEqual([mama, tata, undefined, undefined]);
  const back = seenToBy(again, returnMarks(again, list).progress, tata);
  expect(back.marks[0]).toEqual(mark(TODAY, 'wait'));
  expect(authorsOf(accept(back, tata))).toEqual([tata, tata, undefined, undefined]);
});

test('changes no grown-up when a command changes no mark', () => {
  const first = seenToBy(PROGRESS, acceptMarks(PROGRESS, PROGRESS.marks).progress, 1);
  expect(seenToBy(first, acceptMarks(first, PROGRESS.marks).progress, 5)).toBe(first);
});
