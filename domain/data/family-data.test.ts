import { expect, test } from 'vitest';
import type { Mark } from '../mission/mark.ts';
import { byMission } from './family-data.ts';

test('groups the days of each mission by state and by who accepted them', () => {
  const marks: Mark[] = [
    { mission: 1, day: 10, state: 'done', by: 7 },
    { mission: 2, day: 10, state: 'wait' },
    { mission: 1, day: 11, state: 'done' },
    { mission: 1, day: 12, state: 'done', by: 8 },
    { mission: 1, day: 13, state: 'done', by: 7 },
  ];
  expect(byMission(marks)).toEqual([
    {
      mission: 1,
      wait: [],
      done: [10, 11, 12, 13],
      accepted: [
        { by: 7, days: [10, 13] },
        { by: 8, days: [12] },
      ],
    },
    { mission: 2, wait: [10], done: [], accepted: [] },
  ]);
});

// The linear algorithm takes milliseconds. A quadratic one takes half a minute.
test('groups days without copying them when one mission has 60 000', { timeout: 5_000 }, () => {
  const days = Array.from({ length: 60_000 }, (_, day) => day);
  const marks = days.map((day): Mark => ({ mission: 1, day, state: 'done', by: 7 }));
  const [grouped] = byMission(marks);
  expect(grouped?.done).toEqual(days);
  expect(grouped?.accepted).toEqual([{ by: 7, days }]);
});
