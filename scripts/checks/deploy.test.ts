import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/base/config.ts';

const DCLINT = 'node_modules/.bin/dclint';
const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.postgres.yaml', 'deploy/compose.home.yaml'];
/** Rules that do not apply: Caddy is public, one file extends the other, and services are in start order. */
const NOT_OURS = [
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'services-alphabetical-order',
];
const UNITS = ['deploy/gwiazdozbior.service', 'deploy/gwiazdozbior-package.service'];
const TEMPLATES = 'deploy/templates';
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

test.each(UNITS)('makes %s wait for the time on a device without a clock', (unit) => {
  expect(readFileSync(unit, 'utf8')).toMatch(/^After=.*\btime-sync\.target\b/m);
});

const missing = !existsSync(SYSTEMD);
describe.skipIf(missing)(
  `systemd unit${missing ? ', skipped: systemd-analyze is missing' : ''}`,
  () => {
    test.each(UNITS)('%s is valid and sandboxes the service', (unit) => {
      const { stderr, status } = run(SYSTEMD, 'verify', '--man=no', unit);
      // The program can be elsewhere on this machine.
      expect(stderr.replace(/^.*Command \S+\/(node|gwiazdozbior) is not executable.*\n/m, '')).toBe(
        '',
      );
      const security = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`];
      expect(run(SYSTEMD, ...security, unit)).toMatchObject({ status: 0 });
      if (stderr === '') expect(status).toBe(0);
    });
  },
);

test('shows the whole compose file for a home in the README', () => {
  const lines = readFileSync('deploy/compose.home.yaml', 'utf8').replace(/^#.*\n/, '');
  expect(readFileSync('README.md', 'utf8')).toContain(`\`\`\`yaml\n${lines}\`\`\``);
});

describe('templates for home servers', () => {
  const { image, ports, volumes } = parsed('deploy/compose.home.yaml').services.gwiazdozbior;
  const [, port = ''] = ports[0].split(':');
  const [, data = ''] = volumes[0].split(':');

  test('use the image, port and volume of the compose file on CasaOS', () => {
    const { services, 'x-casaos': store } = parsed(`${TEMPLATES}/casaos/docker-compose.yml`);
    const { main, port_map } = store;
    const service = services[main];
    expect(service.image).toBe(image);
    expect(service.ports).toMatchObject([{ target: Number(port), published: port_map }]);
    expect(service.volumes).toMatchObject([{ target: data }]);
    expect(service['x-casaos']).toMatchObject({
      ports: [{ container: port }],
      volumes: [{ container: data }],
    });
  });

  test('use the image, port and volume of the compose file on Umbrel', () => {
    const { id, port: shown, version } = parsed(`${TEMPLATES}/umbrel/umbrel-app.yml`);
    const { app_proxy, server } = parsed(`${TEMPLATES}/umbrel/docker-compose.yml`).services;
    expect(server).toMatchObject({ image, volumes: [`\${APP_DATA_DIR}/data:${data}`] });
    expect(app_proxy.environment).toMatchObject({ APP_HOST: `${id}_server_1`, APP_PORT: port });
    expect(String(shown)).toBe(port);
    expect(image.endsWith(`:${version.split('.').slice(0, 2).join('.')}`)).toBe(true);
  });

  test('use the image, port and volume of the compose file on Unraid', () => {
    const xml = readFileSync(`${TEMPLATES}/unraid.xml`, 'utf8');
    expect(unclosed(xml)).toEqual([]);
    expect(xml).toContain(`<Repository>${image}</Repository>`);
    expect(xml).toContain(`<WebUI>http://[IP]:[PORT:${port}]</WebUI>`);
    expect(xml).toMatch(new RegExp(`<Config [^>]*Target="${port}"[^>]*Type="Port"`));
    expect(xml).toMatch(new RegExp(`<Config [^>]*Target="${data}"[^>]*Type="Path"`));
  });
});

function parsed(file: string) {
  return parse(readFileSync(file, 'utf8'));
}

/** Returns the elements of an XML file that are not closed in order, and stray „<” and „&”. */
function unclosed(xml: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const text = xml.replace(/^<\?xml [^>]*\?>/, '');
  const rest = text.replace(
    /<(\/?)(\w+)((?: \w+="[^"<]*")*)(\/?)>/g,
    (_, end, name, _of, empty) => {
      if (end && open.pop() !== name) faults.push(name);
      else if (!end && !empty) open.push(name);
      return '';
    },
  );
  return [...open, ...faults, ...(rest.match(/<|&(?!#?\w+;)/g) ?? [])];
}

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
