/**
 * Everything that must hold: format, lint, import rules, types, and the tests on real engines and
 * in a real browser. Ends with the line „N passed, N failed”.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-report-'));
const report = path.join(folder, 'tests.json');
let passed = 0;
let failed = 0;

step('format and lint', 'biome', 'ci', '--error-on-warnings', '.');
step('rules of the house', 'node', 'scripts/check.mjs');
for (const part of ['domain', 'server', 'web', 'e2e']) {
  step(`types of ${part}`, 'tsc', '-p', part);
}
const tests = run(
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
}
// A suite that breaks before its first test, or an error outside of any, counts as one failure.
if (!tests && failed === 0) failed += 1;
rmSync(folder, { recursive: true });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function step(name, ...command) {
  const ok = run(...command);
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  if (ok) passed += 1;
  else failed += 1;
}

function run(program, ...words) {
  const local = path.resolve('node_modules/.bin', program);
  return spawnSync(existsSync(local) ? local : program, words, { stdio: 'inherit' }).status === 0;
}
