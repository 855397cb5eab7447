import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/base/config.ts';

const DCLINT = 'node_modules/.bin/dclint';
const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.postgres.yaml', 'deploy/compose.home.yaml'];
/** Rules that do not apply: Caddy is public, one file extends the other, and services are in start order. */
const NOT_OURS = [
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'services-alphabetical-order',
];
const UNIT = 'deploy/gwiazdozbior.service';
const SYSTEMD = '/usr/bin/systemd-analyze';
/** In tenths: systemd rates it as „OK”. An unrestricted service has 10.0. */
const MOST_EXPOSED = 20;

test('has a valid Dockerfile', () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([]);
});

test.each(COMPOSE)('has valid compose syntax in %s', (file) => {
  const { status, stdout, stderr } = run(DCLINT, file, '--max-warnings=0', ...disabled());
  expect((stdout + stderr).trim()).toBe('');
  expect(status).toBe(0);
});

test('closes registration unless the operator configures it for compose', () => {
  expect(environment().REGISTRATION).toBe(`\${REGISTRATION:-closed}`);
});

test('passes a setting to the server when the operator has set it for compose', () => {
  const passed = [
    'HOME_URL',
    'HSTS',
    'BACKUP',
    'BACKUP_DIR',
    'LOG_LEVEL',
    'LOG_FORMAT',
    'PUSH_HOSTS',
    'WEBHOOK_HOSTS',
    'METRICS_PORT',
  ];
  const given = environment();
  for (const name of passed) expect(given[name], name).toBe(`\${${name}:-}`);
  // The server rejects METRICS_HOST without a port.
  expect(given.METRICS_HOST).toBe(`\${METRICS_PORT:+0.0.0.0}`);
});

test('passes the commit to the build when compose makes the image', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  expect(compose).toMatch(/^ {4}build:\n.*\n {6}args:\n {8}COMMIT: \$\{COMMIT:-\}$/m);
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ARG COMMIT=\nRUN npm run build$/m);
});

test('starts with the values that compose passes when the operator has set nothing', () => {
  const set = Object.entries(environment()).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:(?:-([^}]*)|[?+][^}]*)\}/g, '$1').replace(/^'(.*)'$/, '$1'),
  ]);
  const config = readConfig({ ...Object.fromEntries(set), PUBLIC_URL: 'https://dom.example.com' });
  expect(config).toMatchObject({ registration: 'closed', metrics: null, logLevel: 'info' });
});

test('names only existing programs in the documentation of the container', () => {
  const named = [
    ...readFileSync('docs/container.md', 'utf8').matchAll(/dist\/server\/([\w-]+)\.js/g),
  ];
  const missing = named.filter(([, name]) => !existsSync(`server/programs/${name}.ts`));
  expect(named.map(([, name]) => name)).toEqual(expect.arrayContaining(['verify', 'move']));
  expect(missing).toEqual([]);
});

test('makes the unit wait for the time on a device without a clock', () => {
  expect(readFileSync(UNIT, 'utf8')).toMatch(/^After=.*\btime-sync\.target\b/m);
});

const missing = !existsSync(SYSTEMD);
describe.skipIf(missing)(
  `systemd unit${missing ? ', skipped: systemd-analyze is missing' : ''}`,
  () => {
    test('is valid and sandboxes the service', () => {
      const { stderr, status } = run(SYSTEMD, 'verify', '--man=no', UNIT);
      // Node can be elsewhere on this machine.
      expect(stderr.replace(/^.*Command \/usr\/bin\/node is not executable.*\n/m, '')).toBe('');
      const security = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`];
      expect(run(SYSTEMD, ...security, UNIT)).toMatchObject({ status: 0 });
      if (stderr === '') expect(status).toBe(0);
    });
  },
);

function environment(): Record<string, string> {
  const [, server = ''] =
    /^ {2}server:\n((?: {4}.*\n)+)/m.exec(readFileSync(COMPOSE[0] ?? '', 'utf8')) ?? [];
  return Object.fromEntries(
    [...server.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

function disabled(): string[] {
  return NOT_OURS.map((rule) => `--disable-rule=${rule}`);
}

function run(program: string, ...words: string[]) {
  return spawnSync(program, words, { encoding: 'utf8' });
}
