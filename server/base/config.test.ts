import path from 'node:path';
import { expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

type Env = NodeJS.ProcessEnv;

const PUBLIC_URL = 'https://dom.example.com';
const SMTP_URL = 'smtp://mail.example.com';
const DATABASE_URL = 'postgres://name:tajne@pooler/dom';

test('takes an unset, empty or blank variable for the default', () => {
  const nothing = readConfig({});
  expect(nothing).toMatchObject({
    port: 3000,
    host: '::',
    databaseUrl: null,
    directUrl: null,
    databasePool: 10,
    backupAt: 3.5 * 60,
    backupDir: path.resolve('data/backups'),
    publicUrl: null,
    homeUrl: null,
    hsts: 'on',
    smtpUrl: null,
    mailFrom: 'Gwiazdozbiór <gwiazdozbior@localhost>',
    operatorEmail: null,
    healthPingUrl: null,
    pushHosts: [],
    webhookHosts: [],
    logLevel: 'info',
    logFormat: null,
    registration: 'open',
    metrics: null,
    serviceWorker: 'on',
    isDemo: false,
  });
  const names =
    'PORT HOST DATA_DIR DATABASE_URL BACKUP BACKUP_DIR PUBLIC_URL HOME_URL SMTP_URL MAIL_FROM LOG_LEVEL LOG_FORMAT';
  for (const blank of ['', ' \n']) {
    const env = Object.fromEntries(names.split(' ').map((name) => [name, blank]));
    expect(readConfig(env)).toEqual(nothing);
  }
});

const ACCEPTED: [Env, Partial<Config>][] = [
  [{ PORT: ' 0\n' }, { port: 0 }],
  [{ HOST: '[::1]' }, { host: '::1' }],
  [{ HOST: ' ::1 ' }, { host: '::1' }],
  [{ HOST: 'dom.lan' }, { host: 'dom.lan' }],
  [{ BACKUP: '23:05' }, { backupAt: 23 * 60 + 5 }],
  [{ BACKUP: 'off' }, { backupAt: null }],
  [{ BACKUP_DIR: '/mnt/disk' }, { backupDir: '/mnt/disk' }],
  [{ NEW_DATABASE: 'yes' }, { newDatabase: true }],
  [{ DATABASE_POOL: '25' }, { databasePool: 25 }],
  [{ DATABASE_URL }, { databaseUrl: DATABASE_URL, directUrl: DATABASE_URL, backupAt: null }],
  [{ DATABASE_URL, BACKUP: 'off' }, { backupAt: null }],
  [{ DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://a/b' }, { directUrl: 'postgres://a/b' }],
  [
    { PUBLIC_URL: `${PUBLIC_URL}:8443/` },
    {
      publicUrl: `${PUBLIC_URL}:8443`,
      mailFrom: 'Gwiazdozbiór <gwiazdozbior@dom.example.com>',
    },
  ],
  [{ HSTS: 'off' }, { hsts: 'off' }],
  [{ PUBLIC_URL, SMTP_URL, OPERATOR_EMAIL: 'a@b.pl' }, { operatorEmail: 'a@b.pl' }],
  [{ HEALTH_PING_URL: 'https://hc-ping.com/4f9c' }, { healthPingUrl: 'https://hc-ping.com/4f9c' }],
  [
    { LOG_LEVEL: 'warn', LOG_FORMAT: 'json' },
    { logLevel: 'warn', logFormat: 'json' },
  ],
  [{ SERVICE_WORKER: 'off' }, { serviceWorker: 'off' }],
  [{ REGISTRATION: 'closed' }, { registration: 'closed' }],
  [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '[::1]' }, { metrics: { port: 9464, host: '::1' } }],
  [
    { PUSH_HOSTS: 'push.example.com, *.example.org http://127.0.0.1:8080' },
    { pushHosts: ['push.example.com', '*.example.org', 'http://127.0.0.1:8080'] },
  ],
  [
    { WEBHOOK_HOSTS: 'nas.local, 192.168.1.20:8123 [fd00::1]:80' },
    { webhookHosts: ['nas.local:80', 'nas.local:443', '192.168.1.20:8123', '[fd00::1]:80'] },
  ],
];

test.each(ACCEPTED)('reads %j', (env, config) => {
  expect(readConfig(env)).toMatchObject(config);
});

/** Values of one variable that are accepted as they are. */
const ACCEPTED_AS_THEY_ARE: [keyof Config, string, ...string[]][] = [
  [
    'databaseUrl',
    'DATABASE_URL',
    'postgres://a/dom',
    'postgres://name:taj,ne@a:5432/dom',
    'postgres://name@/dom?host=/run/postgresql',
    'postgres:///dom?host=/run/postgresql',
    'postgresql://%2Frun%2Fpostgresql/dom',
  ],
  [
    'homeUrl',
    'HOME_URL',
    'http://192.168.1.5:3000',
    'http://[fd00::5]:3000',
    'http://nas.local:3000',
    'http://gwiazdy.lan',
    'http://nas.home.arpa:8080',
    'http://localhost:3000',
    'https://nas.example.com',
  ],
  ['mailFrom', 'MAIL_FROM', 'a@b.c', 'Dom pełen gwiazd <a@b.c>', '"Dom, nie tylko nasz" <a@b.c>'],
  [
    'smtpUrl',
    'SMTP_URL',
    'smtp://localhost:2525/?ignoreTLS=true',
    'smtps://rodzina%40example.com:p%23%2F%3F@mail.example.com:465',
    'smtp://rodzina@example.com:haslo@mail.example.com?tls.rejectUnauthorized=false',
    'smtp://mail.example.com:587?requireTLS=true&maxConnections=8',
  ],
];

test.each(
  ACCEPTED_AS_THEY_ARE.flatMap(([key, name, ...values]) =>
    values.map((value) => [key, name, value] as const),
  ),
)('reads %s from %s %s', (key, name, value) => {
  expect(readConfig({ PUBLIC_URL, [name]: value })[key]).toBe(value);
});

/** The beginning of the sentence, a variable beside which it is rejected, and its values. */
const REJECTED: [string, Env, ...string[]][] = [
  ['PORT must be a whole number from 0', {}, '-1', '65536', '3e3', '0x50', '3000\n4000', 'http'],
  ['HOST must be an address', {}, 'dom:3000', 'http://dom', '[dom]', '0.0.0.0:3000', '*', 'a\nb'],
  ['METRICS_HOST must be', { METRICS_PORT: '1' }, 'dom:3000'],
  ['METRICS_HOST needs METRICS_PORT, which', {}, '10.0.0.7'],
  ['METRICS_PORT must be', {}, '0'],
  ['DATABASE_POOL must be a whole number from 2 to 1000', {}, '0', '1', '1001', '-5', 'ten'],
  ['BACKUP must be a time of day', {}, '3:30', '24:00', '03:60', 'on', 'OFF'],
  ['BACKUP is for the embedded database', { DATABASE_URL }, '03:30'],
  ['NEW_DATABASE must be yes or left out, not', {}, 'no'],
  ['HSTS must be one of on, off, not "0".', {}, '0'],
  ['LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not', {}, 'INFO'],
  ['LOG_FORMAT must be one of pretty, json, not "te\\nxt".', {}, 'te\nxt'],
  ['SERVICE_WORKER must be one of on, off', {}, 'no'],
  ['REGISTRATION must be one of open, closed, not "no".', {}, 'no'],
  ['DATABASE_URL must begin with postgres://', {}, 'engine', 'mysql://name:tajne@a/dom'],
  ['DATABASE_URL must be an address like postgres://', {}, 'postgres://name:taj#ne@a/dom'],
  [
    'DATABASE_URL must name one host: use',
    {},
    'postgres://a:5432,b:5432/dom',
    'postgres://name:taj,ne@a,b/dom',
    'postgres://name:tajne@/dom?host=a,b',
  ],
  ['DATABASE_DIRECT_URL needs DATABASE_URL', {}, 'postgres://name:tajne@engine/dom'],
  ['DATABASE_DIRECT_URL must begin with postgres://', { DATABASE_URL }, 'engine'],
  ['DATABASE_DIRECT_URL must name one host', { DATABASE_URL }, 'postgres://a,b/dom'],
  [
    'PUBLIC_URL must be an address like',
    {},
    'dom.example.com',
    'ftp://dom.example.com',
    'https://name:tajne@dom.example.com',
    'https://dom.example.com/rodzina',
    'https://dom.example.com/?a=1',
    'https://dom.example.com/#a',
  ],
  [
    'HOME_URL must be an address like',
    { PUBLIC_URL },
    'nas',
    'http://nas.local/dom',
    'http://a:tajne@nas.local',
    'x\ny',
  ],
  [
    'HOME_URL with http must be a private address',
    { PUBLIC_URL },
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
  ],
  ['HOME_URL needs PUBLIC_URL', {}, 'http://nas.local'],
  [
    'HOME_URL must have another host name',
    { PUBLIC_URL },
    PUBLIC_URL,
    `${PUBLIC_URL}:8443`,
    'https://DOM.example.com.',
  ],
  ['HOME_URL must have another host', { PUBLIC_URL: 'http://nas.local' }, 'http://nas.local:3001'],
  [
    'MAIL_FROM must be like',
    {},
    'dom',
    '@example.com',
    'a@b.c, d@e.f',
    'Dom, Rodzina <a@b.c>',
    '"Dom" d@e.f <a@b.c>',
    '"Dom\n" <a@b.c>',
    'Dom <a@b.c> <d@e.f>',
    'Dom <a@b.c',
    'Dom <a@b.c>\r\nBcc: d@e.f',
    'Dom\nBcc: d@e.f\n <a@b.c>',
    'a@b@c.d',
  ],
  ['SMTP_URL needs PUBLIC_URL', {}, 'smtp://name:tajne@mail.example.com'],
  [
    'SMTP_URL must be an address like',
    { PUBLIC_URL },
    'mail.example.com',
    'https://name:tajne@mail.example.com',
    'smtp://',
    'smtp:mail.example.com',
    'smtp://name:tajne@',
    'smtp://name:taj/ne@mail.example.com',
    'smtp://name:12#tajne@mail.example.com',
    'smtp://name:12?tajne@mail.example.com',
    'smtp://name:tajne@mail.example.com/path',
    'smtp://name:tajne@mail.example.com?logger=true&debug=true',
    'smtp://name:tajne@mail.example.com?service=gmail',
    'smtp://name:tajne@mail.example.com?maxConnections=0',
    'smtp://name:tajne@mail.example.com?maxConnections=9',
    'smtp://name:tajne@mail.example.com?maxConnections=3&maxConnections=90',
  ],
  ['OPERATOR_EMAIL needs SMTP_URL', {}, 'ania@example.com'],
  [
    'OPERATOR_EMAIL must be one address',
    { PUBLIC_URL, SMTP_URL },
    'ania',
    'ania@localhost',
    'a@example.com,b@example.com',
    'a\n@example.com',
  ],
  [
    'HEALTH_PING_URL must be an address like',
    {},
    'hc-ping.com/tajne',
    'ftp://hc-ping.com/tajne',
    'https://a:tajne@hc-ping.com/',
  ],
  ['SHOP_URL must be an address like', {}, 'https://sklep.example.com/', 'sklep/{name}'],
  [
    'PUSH_HOSTS must be names like',
    {},
    'ftp://a.b',
    'ws://a.b',
    '*',
    'localhost',
    '*.*.example.com',
    'https://push.example.com/send',
  ],
  [
    'WEBHOOK_HOSTS must be hosts like',
    {},
    ...['http://dom', 'dom:', 'dom:0', 'dom:65536', 'dom:8123/a', 'dom/a', 'fd00::1'],
    ...['DOM', '0x7f.1', 'a@b', '*', '*:80'],
  ],
];

test.each(
  REJECTED.flatMap(([sentence, beside, ...values]) =>
    values.map((value) => [sentence, value, beside] as const),
  ),
)('says that %s… when it is %j', (sentence, value, beside) => {
  const [name = ''] = sentence.split(' ');
  const line = refusal({ ...beside, [name]: value });
  expect(line.startsWith(sentence), line).toBe(true);
  expect(line).not.toContain('\n');
  expect(line).not.toMatch(/taj|ne@/);
});

function refusal(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error(`It starts with ${JSON.stringify(env)}.`);
}
