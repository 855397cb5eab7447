/**
 * Everything that must hold: format, lint, import rules, types, and the tests on real engines and
 * in a real browser. Ends with the line „N passed, N failed”.
 *   node scripts/test.mjs          all of it
 *   node scripts/test.mjs --quick  on one engine and without a browser, to be run often
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

const QUICK = ['domain', 'server on SQLite'].map((project) => `--project=${project}`);
const projects = process.argv.includes('--quick') ? QUICK : [];

const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-report-'));
const report = path.join(folder, 'tests.json');
let passed = 0;
let failed = 0;

const steps = [
  ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['rules of the code', 'node', 'scripts/check.mjs'],
  ...['domain', 'server', 'web', 'web/worker', 'e2e'].map((part) => [
    `types of ${part}`,
    'tsc',
    '-p',
    part,
  ]),
];
await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
const tests = await run('inherit', 'vitest', [
  'run',
  ...projects,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
]);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
}
// A suite that breaks before its first test, or an error outside of any, counts as one failure.
if (!tests.ok && failed === 0) failed += 1;
rmSync(folder, { recursive: true });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** One after the other, until none is left. */
async function takeSteps() {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, program, ...words] = step;
    const { ok, output } = await run('pipe', program, words);
    console.log(`${output}${ok ? '✓' : '✗'} ${name}`);
    if (ok) passed += 1;
    else failed += 1;
  }
}

function run(stdio, program, words) {
  const local = path.resolve('node_modules/.bin', program);
  const child = spawn(existsSync(local) ? local : program, words, { stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
