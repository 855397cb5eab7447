import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MEDIA } from '../build/named-media.ts';

test('lists every width and height at which a layout changes', () => {
  expect(Object.fromEntries(MEDIA)).toEqual({
    '(--phone)': '(max-width: 43.99rem)',
    '(--narrow)': '(max-width: 23.99rem)',
    '(--columns)': '(min-width: 44rem)',
    '(--tablet)': '(min-width: 44rem) and (min-height: 36.01rem)',
    '(--wide)': '(min-width: 64rem)',
    '(--low)': '(max-height: 36rem)',
  });
  const used = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(path.join('web', file), 'utf8').match(/@media[^{]+/g) ?? []);
  for (const name of MEDIA.keys()) expect(used.join(), name).toContain(name);
  // The names stand for the only widths and heights.
  expect(used.filter((query) => /width|height|ratio/.test(query))).toEqual([]);
});
