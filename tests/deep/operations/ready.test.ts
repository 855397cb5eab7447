import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const NPM_MS = 60_000;
const NOISY = "console.log('transforming…'); console.error('a warning of a tool')";

/** A small project that is made ready as ours is. */
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
    write('build.mjs', code);
    write('package.json', JSON.stringify({ ...root, scripts: { build: 'node build.mjs' } }));
  };
  mkdirSync(path.join(folder, 'node_modules'));
  builtBy(NOISY);
  return {
    folder,
    write,
    builtBy,
    ready(...words: string[]) {
      const command = [path.join(folder, 'scripts/ready.mjs'), ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      return { status, said: stdout, wrong: stderr };
    },
  };
}

test('A first start says step by step what it does, and nothing of what its tools say', {
  timeout: NPM_MS,
}, () => {
  const { ready } = project();
  const first = ready();
  expect(first.said).toMatch(/^Installing packages… \d+ s\nBuilding… \d+ s\n$/);
  expect(first).toMatchObject({ status: 0, wrong: '' });
  expect(ready(), 'a second start').toEqual({ status: 0, said: '', wrong: '' });
});

test('What has changed is made anew, and only that', { timeout: NPM_MS }, () => {
  const { ready, write } = project();
  ready();
  write('server/main.ts', '// changed');
  expect(ready().said).toMatch(/^Building… \d+ s\n$/);
  expect(ready('--install').said, 'more than a start needs').toMatch(/^Installing packages… /);
  expect(ready().said, 'which serves a start too').toBe('');
});

test('A step that fails shows what its tool said, and the next try begins there', {
  timeout: NPM_MS,
}, () => {
  const { folder, ready, builtBy } = project();
  builtBy(`${NOISY}; process.exit(3)`);
  const { status, said, wrong } = ready();
  expect(status).toBe(1);
  expect(said).toMatch(/^Installing packages… \d+ s\nBuilding… failed\n$/);
  expect(wrong).toContain('a warning of a tool');
  expect(wrong).toMatch(/This failed: npm run build --silent\n$/);
  expect(() => readFileSync(path.join(folder, '.ready'))).toThrow('ENOENT');
  builtBy(NOISY);
  expect(ready()).toMatchObject({ status: 0, said: expect.stringMatching(/^Building… \d+ s\n$/) });
});
