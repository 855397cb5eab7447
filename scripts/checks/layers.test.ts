import { expect, test } from 'vitest';
import { brokenLayers } from './layers.mjs';

test.each([
  ['a lower layer imports a higher one', 'server/db/a.ts', '../http/b.ts', 'in a higher layer'],
  ['a feature imports another', 'web/features/gift/a.ts', '../kid/b.ts', 'a sibling feature'],
  ['a new folder has no layer', 'web/misc/a.ts', '../ui/b.ts', 'in a higher layer'],
  ['the web imports the server', 'web/app/a.ts', '../../server/b.ts', 'must not import'],
  ['the web imports a route', 'web/app/a.ts', '#contract/kid.ts', 'must not import'],
  ['the server imports a fixture', 'server/db/a.ts', '#fixtures/b.ts', 'must not import'],
])('complains when %s', (_, file, name, complaint) => {
  const complaints = brokenLayers([[file, `import { b } from '${name}';`]]);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(complaint);
});

test('complains when folders import each other, types included', () => {
  const code: [string, string][] = [
    ['web/ui/lists/Bar.tsx', "import { Button } from '../controls/Button.tsx';"],
    ['web/ui/controls/Button.tsx', "import type { Card } from '../lists/Card.tsx';"],
    ['web/ui/lists/Card.tsx', "import { Star } from '../stars/Star.tsx';"],
  ];
  expect(brokenLayers(code)).toEqual([
    'web/ui/: import cycle between its entries: web/ui/lists/Bar.tsx → web/ui/controls/Button.tsx, ' +
      'web/ui/controls/Button.tsx → web/ui/lists/Card.tsx',
  ]);
});

test.each([
  ['server/features/kid/a.ts', '../../shared/kid/b.ts'],
  ['server/features/kid/a.test.ts', '../gift/b.ts'],
  ['server/features/kid/a.test.ts', '#fixtures/b.ts'],
  ['web/app/a.ts', '#contract/api.ts'],
  ['scripts/a.ts', '../server/b.ts'],
])('lets %s import %s', (file, name) => {
  expect(brokenLayers([[file, `import { b } from '${name}';`]])).toEqual([]);
});
