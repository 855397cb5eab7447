import { expect, test } from 'vitest';
import { refusal } from '#fixtures/server/config-refusal.ts';
import { readConfig } from './config.ts';

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
