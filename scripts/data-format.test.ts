import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FamilyFile, VERSION } from '#contract/family-data/newest.ts';

const FORMAT = readFileSync('docs/data-format.md', 'utf8');

test('Every field of a family’s file is described, and every version', () => {
  const { shape } = FamilyFile;
  const fields = [...Object.keys(shape), ...Object.keys(shape.kids.element.shape)];
  const named = new Set([...FORMAT.matchAll(/`(\w+)`/g)].map(([, word]) => word));
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
  const versions = Array.from({ length: VERSION + 1 }, (_, version) => version);
  expect(versions.filter((version) => !FORMAT.includes(`\n| ${version} |`))).toEqual([]);
  expect(FORMAT).toContain(`\`"gwiazdozbior"\` and \`${VERSION}\``);
  expect(FORMAT).toContain(`family-data/version-${VERSION}.ts`);
});
