import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('runs every test file in exactly one of the two suites', () => {
  const suites = ['vitest.config.ts', 'vitest.deep.config.ts'].map(filesOf);
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts'], {
    encoding: 'utf8',
  });
  const files = all.trim().split('\n').sort();
  expect(suites.flatMap((suite) => [...suite]).sort()).toEqual(files);
});

/** Returns the test files of a configuration. A file that runs on both engines counts once. */
function filesOf(config: string): Set<string> {
  const words = ['list', '--filesOnly', '--config', config];
  const listed = execFileSync('node_modules/.bin/vitest', words, { encoding: 'utf8' });
  return new Set([...listed.matchAll(/\S+\.test\.ts$/gm)].map(([file]) => file));
}
