import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#fixtures/server/port.ts';
import type { App } from './context.ts';
import { homeUrls } from './home-urls.ts';
import { listen } from './listen.ts';

const APP = new Hono() as unknown as App;

/** Containers often have none. */
const HAS_IPV6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

test.each<[string, string]>([
  ...(HAS_IPV6 ? ([['::1', 'http://[::1]:']] as [string, string][]) : []),
  ['127.0.0.1', 'http://127.0.0.1:'],
  ['localhost', 'http://localhost:'],
  ['0.0.0.0', 'http://localhost:'],
  ['::', 'http://localhost:'],
])('listens on %s', async (host, begins) => {
  const server = await listen(APP, { host, port: 0 });
  onTestFinished(() => server.close());
  expect(server.address.startsWith(begins)).toBe(true);
  expect((await fetch(server.address)).status).toBe(404);
});

test('names the variable to change when it cannot listen', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const refusal = (host: string, at: number) => listen(APP, { host, port: at }).catch(String);
  expect(await refusal('127.0.0.1', port)).toMatch(`PORT ${port} is in use: `);
  expect(await refusal('192.0.2.1', 0)).toMatch('HOST 192.0.2.1 is not an address of this machine');
  expect(await refusal('unknown.invalid', 0)).toMatch('HOST unknown.invalid is not a known name');
});

test('names the addresses that a tablet at home can open', () => {
  const ipv4 = (address: string) => ({ address, family: 'IPv4' }) as never;
  const interfaces = {
    lo: [ipv4('127.0.0.1')],
    docker0: [ipv4('172.17.0.1')],
    wan0: [ipv4('203.0.113.5')],
    eth0: [{ address: 'fd00::5', family: 'IPv6' } as never, ipv4('192.168.1.5')],
    wlan0: [ipv4('10.0.0.7')],
  };
  expect(homeUrls(3000, interfaces)).toEqual(['http://192.168.1.5:3000', 'http://10.0.0.7:3000']);
});
