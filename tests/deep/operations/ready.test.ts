import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
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
  for (const ours of ['ready.mjs', 'ready', 'build/node-version.mjs']) {
    cpSync(`scripts/${ours}`, path.join(folder, 'scripts', ours), { recursive: true });
  }
  for (const empty of ['.npmrc', 'vite.config.ts', 'tsconfig.json']) write(empty, '');
  const root = { name: 'small', version: '1.0.0', engines: { node: '>=20' } };
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
    leftovers: () => readdirSync(folder).filter((name) => name.startsWith('.ready')),
    ready(
      words: string[] = [],
      env = {},
      { node = process.execPath, uid = process.getuid?.() } = {},
    ) {
      const command = [path.join(folder, 'scripts/ready.mjs'), ...words];
      const { status, stdout, stderr } = spawnSync(node, command, {
        encoding: 'utf8',
        timeout: NPM_MS,
        ...(uid !== undefined && { uid }),
        env: { ...process.env, ...env },
      });
      return { status, output: stdout, wrong: stderr };
    },
  };
}

test('prints each step of a first start, and hides the output of its tools', {
  timeout: NPM_MS,
}, () => {
  const { ready } = project();
  const first = ready();
  expect(first.output).toMatch(/^Installing packages… \d+ s\nBuilding… \d+ s\n$/);
  expect(first).toMatchObject({ status: 0, wrong: '' });
  expect(ready(), 'a second start').toEqual({ status: 0, output: '', wrong: '' });
});

test('repeats only the steps whose inputs have changed', { timeout: NPM_MS }, () => {
  const { ready, write } = project();
  ready();
  write('server/main.ts', '// changed');
  expect(ready().output).toMatch(/^Building… \d+ s\n$/);
  expect(ready(['--install']).output, 'more than a start needs').toMatch(/^Installing packages… /);
  expect(ready().output, 'which serves a start too').toBe('');
});

test('prints the tool’s output when a step fails, and continues there next time', {
  timeout: NPM_MS,
}, () => {
  const { folder, ready, builtBy } = project();
  builtBy(`${NOISY}; process.exit(3)`);
  const { status, output, wrong } = ready();
  expect(status).toBe(1);
  expect(output).toMatch(/^Installing packages… \d+ s\nBuilding… failed\n$/);
  expect(wrong).toContain('a warning of a tool');
  expect(wrong).toMatch(/Command failed: npm run build --silent\n$/);
  expect(() => readFileSync(path.join(folder, '.ready'))).toThrow('ENOENT');
  builtBy(NOISY);
  expect(ready()).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Building… \d+ s\n$/),
  });
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

test('takes over the lock of a process that has ended, though its number is in use again', {
  timeout: NPM_MS,
}, () => {
  const { folder, ready } = project();
  ready();
  const lock = path.join(folder, '.ready');
  // Of before the machine was restarted, of an earlier process, and of an earlier version.
  for (const owner of [`${process.pid} 0-0 1`, `${process.pid}`, '99999999', 'x']) {
    symlinkSync(owner, lock);
    expect(ready(), owner).toEqual({ status: 0, output: '', wrong: '' });
    expect(existsSync(lock)).toBe(false);
  }
});

test('waits for another process that installs or builds, and names it and the lock', {
  timeout: NPM_MS,
}, async () => {
  const { folder, builtBy, write, read } = project();
  // wait: the build polls for the file that ends it.
  builtBy("setInterval(() => require('fs').existsSync('go') && process.exit(), 10)");
  const start = () => {
    const child = spawn(process.execPath, [path.join(folder, 'scripts/ready.mjs')]);
    const ended = once(child, 'close');
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    return { pid: child.pid, ended, output: () => output };
  };
  const first = start();
  await expect.poll(first.output).toContain('Building…');
  const second = start();
  await expect
    .poll(second.output)
    .toBe(
      `Waiting for process ${first.pid}, which installs or builds here. If it does not, delete ${folder}/.ready\n`,
    );
  write('go', '');
  expect(await Promise.all([first.ended, second.ended])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(read('dist/.ready')).not.toBe('');
});

test('starts in a directory that is not writable, and says so in one line when it must build', {
  timeout: NPM_MS,
}, () => {
  const { folder, ready, write } = project();
  ready();
  chmodSync(folder, 0o555);
  onTestFinished(() => chmodSync(folder, 0o755));
  // Root may write everywhere.
  const nobody = { uid: process.getuid?.() === 0 ? 65_534 : process.getuid?.() };
  expect(ready([], {}, nobody)).toEqual({ status: 0, output: '', wrong: '' });
  write('server/main.ts', '// changed');
  expect(ready([], {}, nobody)).toEqual({
    status: 1,
    output: '',
    wrong: `${folder} is not writable for this account, and dist is missing or old.\n`,
  });
});

test.for(['18', '12'])(
  'says in one line which Node is needed when it is started by Node %s',
  {
    timeout: 2 * NPM_MS,
  },
  (line, { skip }) => {
    const words = [
      'exec',
      '--yes',
      `--package=node@${line}`,
      '--',
      'node',
      '-p',
      'process.execPath',
    ];
    const { status, stdout } = spawnSync('npm', words, { encoding: 'utf8', timeout: NPM_MS });
    skip(status !== 0, `npm cannot get Node ${line}`);
    const node = stdout.trim();
    const engines = JSON.parse(readFileSync('package.json', 'utf8')).engines.node;
    const needed = engines.match(/\d+(\.\d+)?/g).join(', ');
    for (const program of ['scripts/ready.mjs', 'dist/server/main.js', 'dist/server/backup.js']) {
      const ended = spawnSync(node, [program], { encoding: 'utf8' });
      expect([ended.status, ended.stdout, ended.stderr], program).toEqual([
        1,
        '',
        expect.stringMatching(
          new RegExp(
            `^Gwiazdozbiór needs Node ${needed} or later, and this is Node ${line}\\..*\n$`,
          ),
        ),
      ]);
    }
  },
);
