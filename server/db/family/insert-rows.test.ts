import { expect, test } from 'vitest';
import { insertionOf } from './insert-rows.ts';

test('orders rows by key and uses few different statements', () => {
  const marks = Array.from({ length: 1234 }, (_, at) => ({
    mission: 7 + (at % 3),
    day: 20_000 - Math.floor(at / 3),
    state: 'done',
  }));
  const { columns, batches } = insertionOf('mark', marks, { family_id: 1, kid: 2 });
  expect(columns).toEqual(['family_id', 'kid', 'mission', 'day', 'state']);
  expect(batches.map(({ rows }) => rows)).toEqual([
    ...[500, 500],
    ...Array(4).fill(50),
    ...Array(6).fill(5),
    ...Array(4).fill(1),
  ]);
  const values = batches.flatMap((batch) => batch.values);
  const added = Array.from({ length: 1234 }, (_, at) => values.slice(5 * at, 5 * at + 5));
  expect(added[0]).toEqual([1, 2, 7, 20_000 - 411, 'done']);
  expect(added[1]).toEqual([1, 2, 7, 20_000 - 410, 'done']);
  const inOrder = added.toSorted(
    (one, other) => Number(one[3]) - Number(other[3]) || Number(one[2]) - Number(other[2]),
  );
  expect(added).toEqual(inOrder);
});

test('creates no batches when there are no rows', () => {
  expect(insertionOf('gift', [], { family_id: 1, kid: 2 }).batches).toEqual([]);
});
