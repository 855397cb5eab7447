/**
 * It needs only Node, because it runs before anything is installed. A step that fails or is killed
 * leaves the current packages and programs intact, because a server may be running from them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { releaseLock, takeLock } from './lock.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const PACKAGES = 'node_modules';
const PROGRAMS = 'dist';
/** The file in each directory with the hash of what it was made from. */
const MARK = '.ready';
/** The directory in which the next version of either is made. */
const NEXT = '.ready-next';
const SOURCE_FOLDERS = ['domain', 'contract', 'server', 'web', 'scripts/build'];
const SETTINGS = ['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json'];
/** Files that the build generates or does not read. */
const MADE =
  /\.test\.ts$|\.gen\.ts$|^(main|more|parents)\.svg$|^nunito-(latin|polish|further)\.woff2$/;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** The headless Chromium. With it the tests take two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
/** A mirror that does not respond must not block the tests when another browser is installed. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
/** The Debian packages and their programs. `tests/fixtures/network/proxy.ts` uses the same paths. */
const PROXIES = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };
const UNPACKED = 'node_modules/.cache/gwiazdozbior-proxies';

const [option] = process.argv.slice(2);

const isWritable = await takeLock();
if (isWritable) {
  process.once('exit', () => {
    tidy();
    releaseLock();
  });
  tidy();
}
install();
if (option !== '--install') build();
if (option === '--test') {
  browser();
  proxies();
}

/** A full installation is enough for a start. */
function install() {
  const hash = hashOf(['package-lock.json', '.npmrc'], process.versions.modules);
  const all = `${hash} all`;
  const marks = option ? [all] : [`${hash} enough to start`, all];
  renew(PACKAGES, marks, () => {
    const { workspaces = [] } = JSON.parse(readFileSync('package.json', 'utf8'));
    const manifests = ['.', ...workspaces].map((folder) => path.join(folder, 'package.json'));
    for (const file of [...manifests, 'package-lock.json', '.npmrc']) {
      mkdirSync(path.dirname(path.join(NEXT, file)), { recursive: true });
      copyFileSync(file, path.join(NEXT, file));
    }
    const words = ['ci', '--include=dev', ...(option ? [] : ['--workspaces=false'])];
    step('Installing packages', ['npm', ...words], { cwd: NEXT });
  });
}

function build() {
  const hash = hashOf([...SOURCE_FOLDERS.flatMap(filesIn), ...SETTINGS]);
  renew(PROGRAMS, [hash], (next) => {
    step('Building', ['npm', 'run', 'build', '--silent'], { env: { DIST: path.resolve(next) } });
  });
}

/** Made elsewhere and renamed, so that a running server sees the whole old one or the new one. */
function renew(folder, marks, make) {
  const mark = path.join(folder, MARK);
  if (existsSync(mark) && marks.includes(readFileSync(mark, 'utf8'))) return;
  if (!isWritable) {
    fail(`${process.cwd()} is not writable for this account, and ${folder} is missing or old.`);
  }
  const next = path.join(NEXT, folder);
  // npm creates no directory when there is nothing to install.
  mkdirSync(next, { recursive: true });
  make(next);
  writeFileSync(path.join(next, MARK), marks[0]);
  if (existsSync(folder)) renameSync(folder, replacedBy(folder));
  renameSync(next, folder);
}

/** Restores a directory if the process was killed between the two renames. Removes leftovers. */
function tidy() {
  for (const folder of [PACKAGES, PROGRAMS]) {
    const old = replacedBy(folder);
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(NEXT, { recursive: true, force: true });
}

function replacedBy(folder) {
  return `.ready-before-${folder}`;
}

function step(what, [program, ...words], { cwd = '.', env: more = {} } = {}) {
  // The build is always for production, whatever the shell sets.
  const { NODE_ENV, ...env } = process.env;
  const begun = performance.now();
  process.stdout.write(`${what}… `);
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
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
  fail(`Command failed: ${[program, ...words].join(' ')}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
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
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (BROWSERS.some((file) => existsSync(file))) {
    if (canInstall) spawnSync('apt-get', [...IMPATIENT, ...INSTALL], { stdio: 'ignore' });
  } else if (canInstall) {
    step('Looking for Chromium', ['apt-get', 'update']);
    step('Installing Chromium', ['apt-get', ...INSTALL]);
  } else {
    fail(
      'Browser tests need Chromium. Install it (Debian: sudo apt-get install ' +
        'chromium-headless-shell) or set CHROMIUM to its path, and run npm test again.',
    );
  }
}

/** Only unpacked, so that no service starts. Their tests are skipped if the download fails. */
function proxies() {
  const isMissing = (file) => !existsSync(`/${file}`) && !existsSync(path.join(UNPACKED, file));
  const missing = Object.keys(PROXIES).filter((name) => isMissing(PROXIES[name]));
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  mkdirSync(UNPACKED, { recursive: true });
  for (const name of missing) {
    const download = `apt-get ${IMPATIENT.join(' ')} download ${name}`;
    const unpack = `dpkg -x ${name}_*.deb . && rm ${name}_*.deb`;
    spawnSync('sh', ['-c', `${download} && ${unpack}`], { cwd: UNPACKED, stdio: 'ignore' });
  }
}
