import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const NPM_MS = 60_000;
const NOISY = "console.log('transforming…'); console.error('a warning of a tool')";
/** Writes a file as the build would. */
const BUILDS = "require('fs').writeFileSync(process.env.DIST + '/program.js', 'new')";
/** No server listens there, and the cache is empty. */
const UNREACHABLE = {
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_cache: 'no-cache',
  npm_config_fetch_retries: '0',
};

/** Creates a small project that is prepared like ours. */
function project() {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  for (const made of ['domain', 'contract', 'server', 'web', 'scripts/build', 'dist']) {
    mkdirSync(path.join(folder, made), { recursive: true });
  }
  cpSync('scripts/ready.mjs', path.join(folder, 'scripts/ready.mjs'));
  for (const empty of ['.npmrc', 'vite.config.ts', 'tsconfig.json']) write(empty, '');
  const root = { name: 'small', version: '1.0.0' };
  write(
    'package-lock.json',
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages: { '': root } }),
  );
  const builtBy = (code: string) => {
    write('build.cjs', code);
    write('package.json', JSON.stringify({ ...root, scripts: { build: 'node build.cjs' } }));
  };
  /** Requires a package that only the registry has. */
  const require = (name: string) => {
    const requiring = { ...root, dependencies: { [name]: '1.0.0' } };
    const packages = { '': requiring, [`node_modules/${name}`]: { version: '1.0.0' } };
    const lock = { ...root, lockfileVersion: 3, requires: true, packages };
    write('package.json', JSON.stringify(requiring));
    write('package-lock.json', JSON.stringify(lock));
  };
  mkdirSync(path.join(folder, 'node_modules'));
  builtBy(NOISY);
  return {
    folder,
    write,
    builtBy,
    require,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    rename: (from: string, to: string) =>
      renameSync(path.join(folder, from), path.join(folder, to)),
    /** The temporary files of the installation. */
    leftovers: () => readdirSync(folder).filter((name) => name.startsWith('.ready')),
    ready(words: string[] = [], env = {}) {
      const command = [path.join(folder, 'scripts/ready.mjs'), ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      return { status, said: stdout, wrong: stderr };
    },
  };
}

test('prints each step of a first start, and hides the output of its tools', {
  timeout: NPM_MS,
}, () => {
  const { ready } = project();
  const first = ready();
  expect(first.said).toMatch(/^Installing packages… \d+ s\nBuilding… \d+ s\n$/);
  expect(first).toMatchObject({ status: 0, wrong: '' });
  expect(ready(), 'a second start').toEqual({ status: 0, said: '', wrong: '' });
});

test('repeats only the steps whose inputs have changed', { timeout: NPM_MS }, () => {
  const { ready, write } = project();
  ready();
  write('server/main.ts', '// changed');
  expect(ready().said).toMatch(/^Building… \d+ s\n$/);
  expect(ready(['--install']).said, 'more than a start needs').toMatch(/^Installing packages… /);
  expect(ready().said, 'which serves a start too').toBe('');
});

test('prints the tool’s output when a step fails, and continues there next time', {
  timeout: NPM_MS,
}, () => {
  const { folder, ready, builtBy } = project();
  builtBy(`${NOISY}; process.exit(3)`);
  const { status, said, wrong } = ready();
  expect(status).toBe(1);
  expect(said).toMatch(/^Installing packages… \d+ s\nBuilding… failed\n$/);
  expect(wrong).toContain('a warning of a tool');
  expect(wrong).toMatch(/Command failed: npm run build --silent\n$/);
  expect(() => readFileSync(path.join(folder, '.ready'))).toThrow('ENOENT');
  builtBy(NOISY);
  expect(ready()).toMatchObject({ status: 0, said: expect.stringMatching(/^Building… \d+ s\n$/) });
});

test('keeps the installed packages when the registry is unreachable', { timeout: NPM_MS }, () => {
  const { ready, write, read, require, leftovers } = project();
  write('node_modules/driver.js', 'old');
  require('newer-driver');
  const { status, wrong } = ready([], UNREACHABLE);
  expect({ status, wrong }).toEqual({ status: 1, wrong: expect.stringContaining('ECONNREFUSED') });
  expect(read('node_modules/driver.js')).toBe('old');
  expect(leftovers()).toEqual([]);
});

test('keeps the built programs when a build fails, and replaces them when one succeeds', {
  timeout: NPM_MS,
}, () => {
  const { ready, write, read, builtBy, leftovers } = project();
  write('dist/program.js', 'old');
  builtBy(`${BUILDS}; process.exit(3)`);
  expect(ready().status).toBe(1);
  expect(read('dist/program.js')).toBe('old');
  builtBy(BUILDS);
  expect(ready().status).toBe(0);
  expect(read('dist/program.js')).toBe('new');
  expect(leftovers()).toEqual([]);
});

test('restores the packages when a kill has left them renamed', { timeout: NPM_MS }, () => {
  const { ready, write, read, rename, require, leftovers } = project();
  write('node_modules/driver.js', 'old');
  require('newer-driver');
  rename('node_modules', '.ready-before-node_modules');
  expect(ready([], UNREACHABLE).status).toBe(1);
  expect(read('node_modules/driver.js')).toBe('old');
  expect(leftovers()).toEqual([]);
});
