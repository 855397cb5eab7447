/**
 * Runs the tests on each line of Node that `package.json` supports, each in a fresh clone of the
 * last commit. npm's package `node` has the newest release of each line.
 *   node scripts/nodes.mjs             all tests on all lines
 *   node scripts/nodes.mjs --lines     prints the lines
 *   node scripts/nodes.mjs 20 --quick  the quick tests on one line
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const OLDEST = Number(/\d+/.exec(engines.node)[0]);
/** The image uses the newest LTS line. */
const NEWEST = Number(/^FROM node:(\d+)/m.exec(readFileSync('Dockerfile', 'utf8'))[1]);
const SUPPORTED = [];
// Odd lines never become LTS.
for (let line = OLDEST; line <= NEWEST; line += 2) SUPPORTED.push(String(line));
if (process.argv.includes('--lines')) {
  console.log(SUPPORTED.join(' '));
  process.exit();
}
const requested = process.argv.slice(2).filter((word) => word !== '--quick');
const script = process.argv.includes('--quick') ? 'quick' : 'test';
/** Without the variables of the running npm, which are about this folder and this Node. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^NODE$/i.test(name)),
);

if (run('git', ['status', '--porcelain']).stdout !== '') {
  console.log('Uncommitted changes are not tested.');
}
const results = (requested.length > 0 ? requested : SUPPORTED).map((line) => {
  // Other users must be able to read it, because some tests run a program as `nobody`.
  const folder = mkdtempSync(path.join(tmpdir(), `gwiazdozbior-node-${line}-`));
  chmodSync(folder, 0o755);
  const node = path.join(folder, 'node');
  copyFileSync(nodeOf(line), node);
  const version = run(node, ['--version']).stdout.trim();
  console.log(`\nNode ${version}`);
  const clone = path.join(folder, 'gwiazdozbior');
  run('git', ['clone', '--quiet', '.', clone]);
  const env = { ...ENV, PATH: `${folder}:${ENV.PATH}` };
  const { status } = spawnSync('npm', ['run', script], { cwd: clone, env, stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  return { version, isGood: status === 0 };
});
console.log();
for (const { version, isGood } of results) console.log(`${isGood ? '✓' : '✗'} Node ${version}`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;

function nodeOf(line) {
  const words = ['exec', '--yes', `--package=node@${line}`, '--', 'node', '-p', 'process.execPath'];
  return run('npm', words).stdout.trim();
}

function run(program, words) {
  const ran = spawnSync(program, words, { encoding: 'utf8', env: ENV });
  if (ran.status === 0) return ran;
  throw new Error(`${[program, ...words].join(' ')}\n${ran.stderr}`);
}
