import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLater, timeOfDayAt } from '../time/time-of-day.ts';
import { inDayOrder, type Lineage, newLineage, reordered } from './lineage.ts';

const at = (places: Record<number, number>): Lineage[] =>
  Object.entries(places).map(([lineage, place]) => ({ ...newLineage(Number(lineage)), place }));

const listed = (lineages: readonly Lineage[]) =>
  [...lineages].sort(inDayOrder).map(({ lineage }) => lineage);

const someLineages = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })
  .chain((numbers) =>
    fc
      .shuffledSubarray(numbers, { minLength: numbers.length })
      .map((places) => at(Object.fromEntries(numbers.map((each, at) => [each, places[at] ?? 0])))),
  );

test('sorts missions in the requested order and moves no others', () => {
  fc.assert(
    fc.property(someLineages, fc.array(fc.integer({ min: 1, max: 30 })), (before, order) => {
      const after = reordered(before, order);
      const wanted = [...new Set(order)].filter((one) => before.some((of) => of.lineage === one));
      expect(listed(after).filter((lineage) => wanted.includes(lineage))).toEqual(wanted);
      const others = (all: readonly Lineage[]) => all.filter((of) => !wanted.includes(of.lineage));
      expect(others(after)).toEqual(others(before));
      const places = (all: readonly Lineage[]) => all.map(({ place }) => place).sort();
      expect(places(after)).toEqual(places(before));
      expect(reordered(after, order)).toEqual(after);
    }),
  );
});

test('keeps a newly added mission last and skips a removed one', () => {
  expect(listed(reordered(at({ 1: 1, 2: 2, 3: 3, 4: 4 }), [3, 1, 2]))).toEqual([3, 1, 2, 4]);
  expect(listed(reordered(at({ 1: 1, 3: 3 }), [3, 2, 1]))).toEqual([3, 1]);
});

test('sorts a day by time of day, any time last, then by place', () => {
  const any = newLineage(1);
  const evening = newLineage(2, { timeOfDay: 'evening' });
  const morning = newLineage(3, { timeOfDay: 'morning' });
  const earlier = { ...newLineage(4, { timeOfDay: 'morning' }), place: 0 };
  expect(listed([any, evening, morning, earlier])).toEqual([4, 3, 2, 1]);
});

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('maps %i o’clock to %s', (hour, time) => {
  expect(timeOfDayAt(hour)).toBe(time);
});

test('treats only a future time of day as later, not an earlier one or any time', () => {
  expect(
    (['morning', 'afternoon', 'evening', 'any'] as const).map((of) => isLater(of, 'afternoon')),
  ).toEqual([false, false, true, false]);
});
