import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEETH, TODAY } from '#fixtures/domain/mission.ts';
import { someRhythm } from '#fixtures/domain/random.ts';
import type { Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import { weekOf } from '../time/week.ts';
import { figuresOfAll } from './all-weeks.ts';
import { figuresOf } from './progress.ts';

const someDay = fc.integer({ min: TODAY - 40, max: TODAY + 40 });

const someMissions = fc.array(
  fc.record({
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const),
    rhythm: someRhythm,
    start: someDay,
    length: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
  { maxLength: 6 },
);

const someMarks = fc.array(
  fc.record({
    mission: fc.integer({ min: 0, max: 6 }),
    day: someDay,
    state: fc.constantFrom('wait' as const, 'done' as const),
  }),
);

test('returns the same figures as each week alone for any missions and marks', () => {
  fc.assert(
    fc.property(someMissions, someMarks, (drafts, marked) => {
      const missions = drafts.map(({ days, rhythm, start, length }, mission): Mission => {
        const finish = length === null ? null : start + length;
        return { ...TEETH, mission, lineage: mission, days, rhythm, start, finish };
      });
      const marks = once(marked);
      const all = figuresOfAll({ missions, marks });
      for (const week of new Set(marks.map(({ day }) => weekOf(day)))) {
        const figures = figuresOf({ missions, marks }, week);
        const isListed = figures.wait + figures.done > 0;
        expect(all.get(week)).toEqual(isListed ? figures : undefined);
      }
    }),
    { numRuns: 500 },
  );
});

function once(marks: readonly Mark[]): Mark[] {
  return [...new Map(marks.map((mark) => [`${mark.mission}/${mark.day}`, mark])).values()];
}
