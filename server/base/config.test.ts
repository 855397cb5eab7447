import path from 'node:path';
import { expect, test } from 'vitest';
import { refusal } from '#fixtures/server/config-refusal.ts';
import { readConfig } from './config.ts';

test('accepts an empty environment and empty variables', () => {
  const names = [
    ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'BACKUP', 'BACKUP_DIR'],
    ...['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'],
  ];
  const nothing = readConfig({});
  expect(nothing).toMatchObject({
    port: 3000,
    host: '::',
    databaseUrl: null,
    backupAt: 3.5 * 60,
    backupDir: path.resolve('data/backups'),
    publicUrl: null,
    smtpUrl: null,
    mailFrom: 'Gwiazdozbiór <gwiazdozbior@localhost>',
  });
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(nothing);
});

test.each(['-1', '65536', '3e3', '0x50', ' ', '3000\n4000', 'http'])(
  'rejects the port %j',
  (port) => {
    expect(refusal({ PORT: port })).toContain('PORT must be');
  },
);

test.each([
  ['[::1]', '::1'],
  [' ::1 ', '::1'],
  ['0.0.0.0', '0.0.0.0'],
  ['dom.lan', 'dom.lan'],
  [' ', '::'],
])('reads the host %j', (HOST, host) => {
  expect(readConfig({ HOST }).host).toBe(host);
  const { metrics } = readConfig({ METRICS_HOST: HOST, METRICS_PORT: '9464' });
  expect(metrics?.host).toBe(host === '::' ? '127.0.0.1' : host);
});

test.each(['dom:3000', 'http://dom', '[dom]', '0.0.0.0:3000', '*', 'a\nb'])(
  'rejects the host %j',
  (HOST) => {
    expect(refusal({ HOST })).toContain('HOST must be an address');
    expect(refusal({ METRICS_HOST: HOST, METRICS_PORT: '1' })).toContain('METRICS_HOST must be');
  },
);

test('reads the time and directory of nightly backups, and accepts off', () => {
  expect(readConfig({ BACKUP: '23:05' }).backupAt).toBe(23 * 60 + 5);
  expect(readConfig({ BACKUP: 'off' }).backupAt).toBe(null);
  expect(readConfig({ BACKUP_DIR: '/mnt/disk' }).backupDir).toBe('/mnt/disk');
  for (const BACKUP of ['3:30', '24:00', '03:60', 'on', '03:30\n', 'OFF']) {
    expect(refusal({ BACKUP })).toContain('BACKUP must be a time of day');
  }
});

test('limits the size of the connection pool to what PostgreSQL accepts', () => {
  expect(readConfig({}).databasePool).toBe(10);
  expect(readConfig({ DATABASE_POOL: '25' }).databasePool).toBe(25);
  for (const DATABASE_POOL of ['0', '1', '1001', '-5', 'ten']) {
    expect(refusal({ DATABASE_POOL })).toContain('DATABASE_POOL must be a whole number from 2 to');
  }
});

test('subscribes to notices at `DATABASE_DIRECT_URL` when it is set', () => {
  const DATABASE_URL = 'postgres://name:tajne@pooler/dom';
  const DATABASE_DIRECT_URL = 'postgres://name:tajne@engine/dom';
  expect(readConfig({}).directUrl).toBeNull();
  expect(readConfig({ DATABASE_URL }).directUrl).toBe(DATABASE_URL);
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }).directUrl).toBe(DATABASE_DIRECT_URL);
  expect(refusal({ DATABASE_DIRECT_URL })).toBe('DATABASE_DIRECT_URL needs DATABASE_URL.');
  expect(refusal({ DATABASE_URL, DATABASE_DIRECT_URL: 'engine' })).toContain(
    'DATABASE_DIRECT_URL must begin with postgres://',
  );
});

test.each(['a,b', 'a:5432,b:5432', 'name:taj,ne@a,b', 'name:tajne@/dom?host=a,b'])(
  'rejects several hosts in one address: %s',
  (hosts) => {
    const url = `postgres://${hosts}/dom`;
    expect(refusal({ DATABASE_URL: url })).toMatch(/^DATABASE_URL must name one host: .*Failover/);
    const direct = { DATABASE_URL: 'postgres://a/dom', DATABASE_DIRECT_URL: url };
    expect(refusal(direct)).toMatch(/^DATABASE_DIRECT_URL must name one host/);
  },
);

test.each([
  'postgres://a/dom',
  'postgres://name:taj,ne@a:5432/dom',
  'postgres://name@/dom?host=/run/postgresql',
  'postgres:///dom?host=/run/postgresql',
  'postgresql://%2Frun%2Fpostgresql/dom',
])('reads the address %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('rejects an address that cannot be read, without its password', () => {
  const line = refusal({ DATABASE_URL: 'postgres://name:taj#ne@a/dom' });
  expect(line).toContain('DATABASE_URL must be an address like postgres://');
  expect(line).not.toContain('taj');
});

test('rejects nightly backups when the database is PostgreSQL', () => {
  const DATABASE_URL = 'postgres://name:tajne@localhost/dom';
  expect(readConfig({ DATABASE_URL }).backupAt).toBe(null);
  expect(readConfig({ DATABASE_URL, BACKUP: 'off' }).backupAt).toBe(null);
  const line = refusal({ DATABASE_URL, BACKUP: '03:30' });
  expect(line).toContain('docs/backup.md');
  expect(line).not.toContain('tajne');
});

test('reads the log level and format, and logs requests by default', () => {
  expect(readConfig({}).logLevel).toBe('info');
  expect(readConfig({ LOG_LEVEL: '' }).logLevel).toBe('info');
  expect(readConfig({ LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  expect(refusal({ LOG_LEVEL: 'verbose\n' })).toBe(
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "verbose\\n".',
  );
  expect(refusal({ LOG_LEVEL: 'INFO' })).toContain('LOG_LEVEL must be');
  expect(readConfig({ LOG_FORMAT: '' }).logFormat).toBe(null);
  expect(readConfig({ LOG_FORMAT: 'json' }).logFormat).toBe('json');
  expect(refusal({ LOG_FORMAT: 'text' })).toBe(
    'LOG_FORMAT must be one of pretty, json, not "text".',
  );
});

test('turns the service worker on unless the operator turns it off', () => {
  expect(readConfig({}).serviceWorker).toBe('on');
  expect(readConfig({ SERVICE_WORKER: 'off' }).serviceWorker).toBe('off');
  expect(refusal({ SERVICE_WORKER: 'no' })).toContain('SERVICE_WORKER must be one of on, off');
});

test('opens registration unless the operator closes it', () => {
  expect(readConfig({}).registration).toBe('open');
  expect(readConfig({ REGISTRATION: 'closed' }).registration).toBe('closed');
  expect(refusal({ REGISTRATION: 'no' })).toBe(
    'REGISTRATION must be one of open, closed, not "no".',
  );
});

test('exposes metrics only when `METRICS_PORT` is set', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const METRICS_HOST = '10.0.0.7';
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST }).metrics?.host).toBe(METRICS_HOST);
  expect(refusal({ METRICS_PORT: '0' })).toContain('METRICS_PORT must be');
  expect(refusal({ METRICS_HOST })).toContain('METRICS_HOST needs METRICS_PORT');
});

test('accepts more push services and rejects malformed names', () => {
  const hosts = 'push.example.com, *.example.org http://127.0.0.1:8080';
  expect(readConfig({}).pushHosts).toEqual([]);
  expect(readConfig({ PUSH_HOSTS: hosts }).pushHosts).toEqual([
    'push.example.com',
    '*.example.org',
    'http://127.0.0.1:8080',
  ]);
  for (const PUSH_HOSTS of [
    'ftp://a.b',
    'ws://a.b',
    '*',
    'localhost',
    '*.*.example.com',
    'https://push.example.com/send',
  ]) {
    expect(refusal({ PUSH_HOSTS }), PUSH_HOSTS).toContain('PUSH_HOSTS must be names like');
  }
});

test('accepts hosts of webhooks and rejects what cannot be one', () => {
  expect(readConfig({}).webhookHosts).toEqual([]);
  const WEBHOOK_HOSTS = 'homeassistant.local, 192.168.1.20:8123 [fd00::1]:80';
  expect(readConfig({ WEBHOOK_HOSTS }).webhookHosts).toEqual([
    'homeassistant.local:80',
    'homeassistant.local:443',
    '192.168.1.20:8123',
    '[fd00::1]:80',
  ]);
  for (const WEBHOOK_HOSTS of [
    ...['http://dom', 'dom:', 'dom:0', 'dom:65536', 'dom:8123/a', 'dom/a', 'fd00::1'],
    ...['DOM', '0x7f.1', 'a@b', '*', '*:80'],
  ]) {
    expect(refusal({ WEBHOOK_HOSTS }), WEBHOOK_HOSTS).toContain('WEBHOOK_HOSTS must be hosts');
  }
});
