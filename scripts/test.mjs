/**
 * Runs one of the two suites and ends with the line "N passed, N failed".
 *   node scripts/test.mjs                      what every change must pass
 *   node scripts/test.mjs --quick              rules, types, the domain, and the server's nouns
 *   node scripts/test.mjs --deep               kills, power cuts, the naive model, every screen, other browsers
 *   node scripts/test.mjs --deep --minutes 20  as much of that as fits, the most important first
 * SEED=… repeats a random run. The deep suite uses another seed each day.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pLimit from 'p-limit';
import { createVitest } from 'vitest/node';

/** Server features that a change of one noun seldom breaks. */
const SELDOM_BROKEN = ['data', 'health', 'live', 'notification', 'recording', 'star-code'];
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
  },
});

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
process.env.SEED ??= values.deep ? today : '1';
console.log(`SEED=${process.env.SEED}`);

let passed = 0;
const failures = [];
const inTurn = pLimit(availableParallelism());
if (!values.deep) await Promise.all(checks().map((step) => inTurn(() => take(step))));
await runTests();
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function checks() {
  return [
    ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
    ['rules of the code', 'node', 'scripts/checks/check.mjs'],
    ['plain English', 'node', 'scripts/checks/prose.mjs'],
    ...['tests', 'web', 'server', 'domain', 'web/offline/worker'].map((part) => [
      `types of ${part}`,
      'tsc',
      '-p',
      part,
    ]),
  ];
}

async function take([name, program, ...words]) {
  const { ok, output } = await run(program, words);
  console.log(`${output}${ok ? '✓' : '✗'} ${name}`);
  if (ok) passed += 1;
  else failures.push(name);
}

async function run(program, words) {
  const local = path.resolve('node_modules/.bin', program);
  const options = { maxBuffer: MOST_OUTPUT_BYTES };
  try {
    const ran = await promisify(execFile)(existsSync(local) ? local : program, words, options);
    return { ok: true, output: ran.stdout + ran.stderr };
  } catch (error) {
    return { ok: false, output: `${error.stdout}${error.stderr}` || `${error.message}\n` };
  }
}

function quickFolders() {
  const nouns = readdirSync('server/features', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !SELDOM_BROKEN.includes(entry.name),
  );
  const nounFolders = nouns.map(({ name }) => `server/features/${name}/`);
  return ['domain/', 'server/shared/', 'server/jobs/', ...nounFolders];
}

/** When the time is up, it cancels the run and lists the files that did not run. */
async function runTests() {
  const vitest = await createVitest('test', {
    watch: false,
    ...(values.deep && { config: 'vitest.deep.config.ts' }),
    ...(values.quick && { project: 'SQLite' }),
  });
  let isUp = false;
  const deadline = setTimeout(() => {
    isUp = true;
    vitest.cancelCurrentRun('keyboard-input');
  }, Number(values.minutes) * 60_000);
  await vitest.start(values.quick ? quickFolders() : []);
  clearTimeout(deadline);
  const omitted = [];
  for (const module of vitest.state.getTestModules()) {
    const file = `${module.project.name} ${module.relativeModuleId}`;
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const good = tests.filter((test) => test.result().state === 'passed').length;
    passed += good;
    for (const { fullName } of failed) failures.push(`${file}: ${fullName}`);
    // An error outside of a file's tests counts as one failure.
    if (!module.ok() && failed.length === 0) failures.push(file);
    if (isUp && good + failed.length === 0) omitted.push(file);
  }
  for (const error of vitest.state.getUnhandledErrors()) {
    failures.push(`outside of tests: ${error.message}`);
  }
  if (passed === 0) failures.push('no test passed');
  for (const file of omitted) console.log(`Not run, time is up: ${file}`);
  await vitest.close();
}
