import { expect, test } from 'vitest';
import { refusal } from '#fixtures/server/config-refusal.ts';
import { readConfig } from './config.ts';

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
