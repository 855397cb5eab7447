/**
 * Makes the project ready to start or to be tested: installs what is missing, builds what is
 * stale. Needs nothing but Node, so that it can run before anything is installed. Says what it
 * does; what the tools say is shown only where one of them fails. A step that fails or is killed
 * leaves the present packages and programs whole: a server may be running from them.
 *   node scripts/ready.mjs            for npm start: what builds and runs
 *   node scripts/ready.mjs --build    for npm run quick: the tools of the tests too
 *   node scripts/ready.mjs --test     for npm test: and a browser, and proxies where it can
 *   node scripts/ready.mjs --install  for npm run dev, which builds by itself
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));

const PACKAGES = 'node_modules';
const PROGRAMS = 'dist';
/** In each of the two: what it was made from. */
const MARK = '.ready';
/** Where the next one of either is made. */
const NEXT = '.ready-next';
const LOCK = '.ready';
/** What the build writes among the sources, and what it does not read. */
const MADE =
  /\.test\.ts$|\.gen\.ts$|^(main|more|parents)\.svg$|^nunito-(latin|polish|further)\.woff2$/;
const LOCK_POLL_MS = 200;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Chromium without windows of its own: the tests take two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A mirror that does not answer must not hold up the tests where there is another browser. */
const INSTALL = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
/** The programs of Debian's packages, and where `tests/fixtures/network/proxy.ts` looks for them as well. */
const PROXIES = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };
const UNPACKED = 'node_modules/.cache/gwiazdozbior-proxies';

const STARTS_ONLY = process.argv.length === 2;

/** What went wrong has been said. */
class Failed extends Error {}

await alone(() => {
  install();
  if (process.argv.includes('--install')) return;
  build();
  if (process.argv.includes('--test')) {
    browser();
    proxies();
  }
});

/** For a start only what builds and runs; what was installed for the tests serves it too. */
function install() {
  const hash = hashOf(['package-lock.json', '.npmrc'], process.versions.modules);
  const all = `${hash} all`;
  const enough = `${hash} enough to start`;
  if (isMarked(PACKAGES, all) || (STARTS_ONLY && isMarked(PACKAGES, enough))) return;
  replace(PACKAGES, STARTS_ONLY ? enough : all, () => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      copyFileSync(file, path.join(NEXT, file));
    }
    const words = ['ci', STARTS_ONLY ? '--omit=dev' : '--include=dev'];
    step('Installing packages', ['npm', ...words], { cwd: NEXT });
  });
}

function build() {
  const hash = hashOf(sources());
  if (isMarked(PROGRAMS, hash)) return;
  replace(PROGRAMS, hash, (next) => {
    step('Building', ['npm', 'run', 'build', '--silent'], { env: { DIST: path.resolve(next) } });
  });
}

function isMarked(folder, text) {
  const mark = path.join(folder, MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8') === text;
}

/**
 * Makes a folder anew in another place, and only then renames it: a server that runs finds the
 * whole old one or the whole new one.
 */
function replace(folder, mark, make) {
  const next = path.join(NEXT, folder);
  tidy(folder);
  try {
    // npm makes no folder where there is nothing to install.
    mkdirSync(next, { recursive: true });
    make(next);
    writeFileSync(path.join(next, MARK), mark);
    if (existsSync(folder)) renameSync(folder, replacedBy(folder));
    renameSync(next, folder);
  } finally {
    tidy(folder);
  }
}

/** Brings the old folder back where a kill came between the two renames; removes what is left over. */
function tidy(folder) {
  const old = replacedBy(folder);
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  for (const left of [NEXT, old]) rmSync(left, { recursive: true, force: true });
}

function replacedBy(folder) {
  return `.ready-before-${folder}`;
}

/** Runs a tool and says how long it took; or says what it said, and ends. */
function step(what, [program, ...words], { cwd = '.', env: more = {} } = {}) {
  // What is built is the product, whatever the shell at hand is used for.
  const { NODE_ENV, ...env } = process.env;
  const begun = performance.now();
  process.stdout.write(`${what}… `);
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MOST_OUTPUT_BYTES,
    cwd,
    env: { ...env, ...more },
  });
  if (status === 0) {
    process.stdout.write(`${Math.ceil((performance.now() - begun) / 1000)} s\n`);
    return;
  }
  process.stdout.write('failed\n');
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`);
  process.stderr.write(`This failed: ${[program, ...words].join(' ')}\n`);
  throw new Failed();
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

function browser() {
  if (process.env.CHROMIUM || existsSync(SHELL)) return;
  const another = BROWSERS.some((file) => existsSync(file));
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (another) return;
    console.error(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install ' +
        'chromium-headless-shell) or set CHROMIUM to the path of one, and run npm test again.',
    );
    throw new Failed();
  }
  if (another) {
    const { status } = spawnSync('apt-get', [...IMPATIENT, ...INSTALL], { stdio: 'ignore' });
    if (status !== 0)
      console.log('The tests use the Chromium that is here; a headless one is faster.');
    return;
  }
  step('Looking for Chromium', ['apt-get', 'update']);
  step('Installing Chromium', ['apt-get', ...INSTALL]);
}

/**
 * Unpacked, not installed: no service of theirs is to be started here. Where they cannot be fetched
 * their tests are skipped.
 */
function proxies() {
  const isMissing = (file) => !existsSync(`/${file}`) && !existsSync(path.join(UNPACKED, file));
  const missing = Object.keys(PROXIES).filter((name) => isMissing(PROXIES[name]));
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  mkdirSync(UNPACKED, { recursive: true });
  const here = { cwd: UNPACKED, stdio: 'ignore' };
  for (const name of missing) spawnSync('apt-get', [...IMPATIENT, 'download', name], here);
  for (const file of readdirSync(UNPACKED).filter((each) => each.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', file, '.'], here);
    rmSync(path.join(UNPACKED, file));
  }
}

/** One at a time: a second call waits for the first, unless that one is no longer alive. */
async function alone(work) {
  for (let waited = false; !takeLock(); waited = true) {
    if (!isAlive(holder())) rmSync(LOCK, { force: true });
    else {
      if (!waited) console.log('Waiting for another start, which installs or builds…');
      await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
    }
  }
  try {
    work();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    process.exitCode = 1;
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
