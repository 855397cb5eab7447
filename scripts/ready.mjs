/**
 * Prepares the project for a start or for tests: installs missing packages and builds stale
 * programs. It needs only Node, because it runs before anything is installed. It prints its steps,
 * and the output of a tool only if that fails. A step that fails or is killed leaves the current
 * packages and programs intact, because a server may be running from them.
 *   node scripts/ready.mjs            for npm start: packages for building and running
 *   node scripts/ready.mjs --build    for npm run quick: also the test tools
 *   node scripts/ready.mjs --test     for npm test: also a browser, and proxies if possible
 *   node scripts/ready.mjs --install  for npm run dev, which builds itself
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
/** The file in each directory with the hash of what it was made from. */
const MARK = '.ready';
/** The directory in which the next version of either is made. */
const NEXT = '.ready-next';
const LOCK = '.ready';
/** What the build reads. */
const SOURCE_FOLDERS = ['domain', 'contract', 'server', 'web', 'scripts/build'];
const SETTINGS = ['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json'];
/** Files that the build generates or does not read. */
const MADE =
  /\.test\.ts$|\.gen\.ts$|^(main|more|parents)\.svg$|^nunito-(latin|polish|further)\.woff2$/;
const LOCK_POLL_MS = 200;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** The headless Chromium. With it the tests take two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A mirror that does not respond must not block the tests when another browser is installed. */
const INSTALL = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
/** The Debian packages and their programs. `tests/fixtures/network/proxy.ts` uses the same paths. */
const PROXIES = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };
const UNPACKED = 'node_modules/.cache/gwiazdozbior-proxies';

const STARTS_ONLY = process.argv.length === 2;

/** The message of the error has already been printed. */
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

/**
 * Installs what building and running need, and with `--test` or `--build` also the test tools. A
 * full installation is enough for a start.
 */
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
  const hash = hashOf([...SOURCE_FOLDERS.flatMap(filesIn), ...SETTINGS]);
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
 * Makes a directory elsewhere and then renames it, so that a running server sees either the whole
 * old one or the whole new one.
 */
function replace(folder, mark, make) {
  const next = path.join(NEXT, folder);
  tidy(folder);
  try {
    // npm creates no directory when there is nothing to install.
    mkdirSync(next, { recursive: true });
    make(next);
    writeFileSync(path.join(next, MARK), mark);
    if (existsSync(folder)) renameSync(folder, replacedBy(folder));
    renameSync(next, folder);
  } finally {
    tidy(folder);
  }
}

/** Restores the old directory if the process was killed between the two renames. Removes leftovers. */
function tidy(folder) {
  const old = replacedBy(folder);
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  for (const left of [NEXT, old]) rmSync(left, { recursive: true, force: true });
}

function replacedBy(folder) {
  return `.ready-before-${folder}`;
}

/** Runs a tool and prints its duration. On failure, prints its output and throws. */
function step(what, [program, ...words], { cwd = '.', env: more = {} } = {}) {
  // The build is always for production, whatever the shell sets.
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
  process.stderr.write(`Command failed: ${[program, ...words].join(' ')}\n`);
  throw new Failed();
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
      'Browser tests need Chromium. Install it (Debian: sudo apt-get install ' +
        'chromium-headless-shell) or set CHROMIUM to its path, and run npm test again.',
    );
    throw new Failed();
  }
  if (another) {
    const { status } = spawnSync('apt-get', [...IMPATIENT, ...INSTALL], { stdio: 'ignore' });
    if (status !== 0)
      console.log('chromium-headless-shell could not be installed; tests use the slower Chromium');
    return;
  }
  step('Looking for Chromium', ['apt-get', 'update']);
  step('Installing Chromium', ['apt-get', ...INSTALL]);
}

/**
 * Unpacks the proxies without installing them, so that no service starts. Their tests are skipped
 * if the download fails.
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

/** Runs the work under a lock: a second call waits unless the owner of the lock has died. */
async function alone(work) {
  for (let waited = false; !takeLock(); waited = true) {
    if (!isHeld()) rmSync(LOCK, { force: true });
    else {
      if (!waited) console.log('Waiting for another process that installs or builds…');
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

/** Creates the lock together with its content, so that no one reads it half written. */
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

/** Whether the owner of the lock still runs. A lock that was just released counts as held. */
function isHeld() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'ENOENT';
  }
}
