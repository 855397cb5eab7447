import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';

const DCLINT = 'node_modules/.bin/dclint';
const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.postgres.yaml'];
/** Caddy is for strangers, one file adds to another, and who needs whom comes first. */
const NOT_OURS = [
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'services-alphabetical-order',
];
const UNIT = 'deploy/gwiazdozbior.service';
const SYSTEMD = '/usr/bin/systemd-analyze';
/** In tenths: „OK”; systemd calls 10.0 a service that nothing holds back. */
const MOST_EXPOSED = 20;

test('The Dockerfile is one', () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([]);
});

test.each(COMPOSE)('%s is what engines expect', (file) => {
  const { status, stdout, stderr } = run(DCLINT, file, '--max-warnings=0', ...disabled());
  expect((stdout + stderr).trim()).toBe('');
  expect(status).toBe(0);
});

test('the unit waits for the time when it starts on a device without a clock', () => {
  expect(readFileSync(UNIT, 'utf8')).toMatch(/^After=.*\btime-sync\.target\b/m);
});

const missing = !existsSync(SYSTEMD);
describe.skipIf(missing)(
  `For systemd${missing ? ': skipped, systemd-analyze is missing' : ''}`,
  () => {
    test('the unit is understood, and holds the service back', () => {
      const { stderr, status } = run(SYSTEMD, 'verify', '--man=no', UNIT);
      // Where Node lies elsewhere, as it may here.
      expect(stderr.replace(/^.*Command \/usr\/bin\/node is not executable.*\n/m, '')).toBe('');
      const security = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`];
      expect(run(SYSTEMD, ...security, UNIT)).toMatchObject({ status: 0 });
      if (stderr === '') expect(status).toBe(0);
    });
  },
);

function disabled(): string[] {
  return NOT_OURS.map((rule) => `--disable-rule=${rule}`);
}

function run(program: string, ...words: string[]) {
  return spawnSync(program, words, { encoding: 'utf8' });
}
