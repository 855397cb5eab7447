import { expect, test } from 'vitest';
import { Noun } from '#contract/live.ts';
import { keys } from '../web/api/keys.ts';
import { shownOf } from '../web/api/shown.ts';

test('Every answer that a page keeps is altered by some noun', () => {
  const shown = shownOf(Noun.options, 'zosia-7k3f').map((key) => key.join());
  const kept = Object.entries(keys)
    .filter(([name]) => name !== 'all')
    .map(([name, key]) => {
      const parts = typeof key === 'function' ? key('zosia-7k3f' as never, 1 as never) : key;
      return { name, parts };
    });
  const isShown = (parts: readonly unknown[]) =>
    parts.some((_, at) => shown.includes(parts.slice(0, at + 1).join()));
  expect(kept.filter(({ parts }) => !isShown(parts)).map(({ name }) => name)).toEqual([]);
});
