/**
 * Makes the project ready to start or to be tested: installs what is missing, builds what is
 * stale. Needs nothing but Node, so that it can run before anything is installed.
 *   node scripts/ready.mjs            for npm start
 *   node scripts/ready.mjs --test     for npm test: a browser too
 *   node scripts/ready.mjs --install  for the tools that build by themselves
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));

const INSTALLED = 'node_modules/.ready';
const BUILT = 'dist/.ready';
const LOCK = '.ready';
/** What the build writes among the sources, and what it does not read. */
const MADE = /\.test\.ts$|^routes\.gen\.ts$|^(main|more)\.svg$|^nunito-(latin|polish)\.woff2$/;
const LOCK_POLL_MS = 200;
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

await alone(() => {
  once(INSTALLED, hashOf(['package-lock.json', '.npmrc'], process.versions.modules), () =>
    npm('ci', '--include=dev', '--no-audit', '--no-fund'),
  );
  if (process.argv.includes('--install')) return;
  once(BUILT, hashOf(sources()), () => npm('run', 'build', '--silent'));
  if (process.argv.includes('--test')) browser();
});

/** Runs `work` unless its mark already carries this hash. */
function once(mark, hash, work) {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  work();
  writeFileSync(mark, hash);
}

function sources() {
  const files = ['domain', 'contract', 'server', 'web'].flatMap((folder) => filesIn(folder));
  const build = filesIn('scripts/build');
  return [
    ...files,
    ...build,
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
  ];
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !MADE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files, ...more) {
  const hash = createHash('sha256');
  for (const text of more) hash.update(`${text}\n`);
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function npm(...words) {
  execFileSync('npm', words, { stdio: 'inherit' });
}

function browser() {
  if (process.env.CHROMIUM || BROWSERS.some((file) => existsSync(file))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) ' +
        'or set CHROMIUM to the path of one, and run npm test again.',
    );
    process.exit(1);
  }
  const apt = (...words) => execFileSync('apt-get', words, { stdio: 'inherit' });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

/** One at a time: a second call waits for the first, unless that one is no longer alive. */
async function alone(work) {
  while (!takeLock()) {
    if (!isAlive(holder())) rmSync(LOCK, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
  try {
    work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** The lock appears with its content, so that nobody ever reads it half written. */
function takeLock() {
  const mine = `${LOCK}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine);
  }
}

/** Who holds the lock: this process itself, which lives, where it was given back meanwhile. */
function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return process.pid;
    throw error;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
