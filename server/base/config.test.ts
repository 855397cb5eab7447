import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

/** Returns the one-line error that aborts startup. */
function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error(`It starts with ${JSON.stringify(env)}.`);
}

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

test('needs a mail server for the operator’s letters, and hides the address of the ping', () => {
  const OPERATOR_EMAIL = 'ania@example.com';
  const mail = { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://dom.example.com' };
  expect(readConfig({ OPERATOR_EMAIL, ...mail }).operatorEmail).toBe(OPERATOR_EMAIL);
  expect(refusal({ OPERATOR_EMAIL })).toContain('OPERATOR_EMAIL needs SMTP_URL');
  for (const address of [
    'ania',
    'ania@localhost',
    'a@example.com,b@example.com',
    'a\n@example.com',
  ]) {
    expect(refusal({ OPERATOR_EMAIL: address, ...mail })).toContain('OPERATOR_EMAIL must be one');
  }
  const HEALTH_PING_URL = 'https://hc-ping.com/4f9c';
  expect(readConfig({ HEALTH_PING_URL }).healthPingUrl).toBe(HEALTH_PING_URL);
  for (const address of [
    'hc-ping.com/4f9c',
    'ftp://hc-ping.com/4f9c',
    'https://a:4f9c@hc-ping.com/',
  ]) {
    const line = refusal({ HEALTH_PING_URL: address });
    expect(line).toContain('HEALTH_PING_URL must be');
    expect(line).not.toContain('4f9c');
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

test('derives the sender from the public address unless one is set', () => {
  const PUBLIC_URL = 'https://dom.example.com:8443/';
  expect(readConfig({ PUBLIC_URL })).toMatchObject({
    publicUrl: 'https://dom.example.com:8443',
    mailFrom: 'Gwiazdozbiór <gwiazdozbior@dom.example.com>',
  });
  for (const from of ['a@b.c', 'Dom pełen gwiazd <a@b.c>', '"Dom, nie tylko nasz" <a@b.c>']) {
    expect(readConfig({ PUBLIC_URL, MAIL_FROM: from }).mailFrom).toBe(from);
  }
});

test.each([
  'dom',
  'dom@',
  '@example.com',
  'a@b.c, d@e.f',
  'a@b.c d@e.f',
  'Dom, Rodzina <a@b.c>',
  '"Dom" d@e.f <a@b.c>',
  '"Dom\n" <a@b.c>',
  'Dom <a@b.c> <d@e.f>',
  'Dom <a@b.c',
  'Dom <a@b.c>\r\nBcc: d@e.f',
  'Dom\nBcc: d@e.f\n <a@b.c>',
  'a@b.c\n',
  'a@b@c.d',
])('rejects the sender %j', (from) => {
  expect(refusal({ MAIL_FROM: from })).toContain('MAIL_FROM must be');
});

test.each([
  'smtp://mail.example.com',
  'smtp://localhost:2525/?ignoreTLS=true',
  'smtps://rodzina%40example.com:p%23%2F%3F@mail.example.com:465',
  'smtp://mail.example.com?maxConnections=1',
  'smtp://mail.example.com:587?requireTLS=true&maxConnections=8',
])('accepts the mail server %s', (url) => {
  const PUBLIC_URL = 'https://dom.example.com';
  expect(readConfig({ SMTP_URL: url, PUBLIC_URL }).smtpUrl).toBe(url);
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

test('rejects a mail server without a public address', () => {
  const SMTP_URL = 'smtp://name:tajne@mail.example.com';
  for (const PUBLIC_URL of [undefined, '']) {
    const line = refusal({ SMTP_URL, PUBLIC_URL });
    expect(line).toContain('SMTP_URL needs PUBLIC_URL');
    expect(line).not.toContain('tajne');
  }
});

test.each([
  'mail.example.com',
  'https://name:tajne@mail.example.com',
  'smtp://',
  'smtp:mail.example.com',
  'smtp://name:tajne@',
  'smtp://name:taj/ne@mail.example.com',
  'smtp://name:12#tajne@mail.example.com',
  'smtp://name:12/tajne@mail.example.com',
  'smtp://name:12?tajne@mail.example.com',
  'smtp://name:tajne@mail.example.com/path',
  'smtp://name:tajne@mail.example.com?logger=true&debug=true',
  'smtp://name:tajne@mail.example.com?service=gmail',
  'smtp://name:tajne@mail.example.com?maxConnections=0',
  'smtp://name:tajne@mail.example.com?maxConnections=9',
  'smtp://name:tajne@mail.example.com?maxConnections=1.5',
  'smtp://name:tajne@mail.example.com?maxConnections=many',
  'smtp://name:tajne@mail.example.com?maxConnections=3&maxConnections=90',
])('rejects the mail server %j without revealing its password', (url) => {
  const line = refusal({ SMTP_URL: url });
  expect(line).toContain('SMTP_URL must be');
  expect(line).not.toMatch(/taj|ne@/);
});

test.each([
  'dom.example.com',
  'ftp://dom.example.com',
  'https://name:tajne@dom.example.com',
  'https://name@dom.example.com',
  'https://dom.example.com/rodzina',
  'https://dom.example.com/?a=1',
  'https://dom.example.com/#a',
])('rejects the public address %j', (url) => {
  const line = refusal({ PUBLIC_URL: url });
  expect(line).toContain('PUBLIC_URL must be');
  expect(line).not.toContain('tajne');
});

test.each([
  'http://192.168.1.5:3000',
  'http://10.0.0.7/',
  'http://172.31.0.1',
  'http://127.0.0.2:3000',
  'http://[fd00::5]:3000',
  'http://[::1]:3000',
  'http://nas.local:3000',
  'http://Gwiazdy.LAN',
  'http://nas.home.arpa:8080',
  'http://localhost:3000',
  'https://nas.example.com',
  'https://203.0.113.7:8443',
])('accepts the home address %s', (url) => {
  const PUBLIC_URL = 'https://dom.example.com';
  expect(readConfig({ PUBLIC_URL, HOME_URL: url }).homeUrl).toBe(new URL(url).origin);
});

test.each([
  'http://nas.example.com',
  'http://203.0.113.7:3000',
  'http://172.32.0.1',
  'http://100.64.0.1:3000',
  'http://[2001:db8::1]:3000',
  'http://nas:3000',
  'http://local',
  'http://.local',
  'http://nas.local.:3000',
  'http://nas.local.example.com',
  'http://192.168.1.5.example.com',
])('rejects the home address %s without https', (url) => {
  const line = refusal({ PUBLIC_URL: 'https://dom.example.com', HOME_URL: url });
  expect(line).toContain('HOME_URL with http must be a private address');
});

test('rejects a home address that is none, stands alone or has the public host', () => {
  const PUBLIC_URL = 'https://dom.example.com';
  const odd = ['nas', 'ftp://nas.local', 'http://nas.local/dom', 'http://a:b@nas.local', 'x\ny'];
  for (const HOME_URL of odd) {
    expect(refusal({ PUBLIC_URL, HOME_URL })).toContain('HOME_URL must be an address like');
  }
  expect(refusal({ HOME_URL: 'http://nas.local' })).toContain('HOME_URL needs PUBLIC_URL');
  for (const HOME_URL of [PUBLIC_URL, `${PUBLIC_URL}:8443`, 'https://DOM.example.com.']) {
    expect(refusal({ PUBLIC_URL, HOME_URL })).toContain('another host name than PUBLIC_URL');
  }
  const local = { PUBLIC_URL: 'http://nas.local:3000', HOME_URL: 'http://nas.local:3001' };
  expect(refusal(local)).toContain('another host name than PUBLIC_URL');
  expect(readConfig({ PUBLIC_URL, HOME_URL: '' }).homeUrl).toBeNull();
});

test('rejects HSTS unless it is on or off', () => {
  expect(readConfig({}).hsts).toBe('on');
  expect(readConfig({ HSTS: 'off' }).hsts).toBe('off');
  expect(refusal({ HSTS: '0' })).toBe('HSTS must be one of on, off, not "0".');
});
