import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Programs that run next to a server, maybe on an offline machine. */
const PROGRAMS = [
  'admin',
  'backup',
  'restore',
  'go-back',
  'verify',
  'move',
  'distribute',
  'export-family',
  'import-family',
];

test.each(PROGRAMS)('installs and builds nothing when an operator runs %s', (name) => {
  expect(scripts[name]).toBe(`node dist/server/${name}.js`);
  expect(scripts[`pre${name}`]).toBeUndefined();
});
