import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('runs every test file in exactly one of the two suites', () => {
  const suites = ['vitest.config.ts', 'vitest.deep.config.ts'].map(filesOf);
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts'], {
    encoding: 'utf8',
  });
  const files = all.trim().split('\n').sort();
  expect(suites.flatMap((suite) => [...suite]).sort()).toEqual(files);
});

test('starts the soak test outside of Vitest', () => {
  // Too few rounds for a family: only its modules are loaded.
  const { status, stderr } = spawnSync('npx', ['tsx', 'tests/deep/soak.ts', '--rounds', '0'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

/** A file that runs on both engines counts once. */
function filesOf(config: string): Set<string> {
  const words = ['list', '--filesOnly', '--config', config];
  const listed = execFileSync('node_modules/.bin/vitest', words, { encoding: 'utf8' });
  return new Set([...listed.matchAll(/\S+\.test\.ts$/gm)].map(([file]) => file));
}
