import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LARGEST_DATA_BYTES } from '#domain/base/bounds.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { opened } from '#fixtures/commands/requests.ts';
import { mark, SIGN_IN, sampleFamily } from '#fixtures/families/family.ts';
import { PROXIES, programOf, proxyAt } from '#fixtures/network/proxy.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { BEAT_MS } from '../../../server/features/live/stream.ts';

const SIGN_IN_TRIES = 10;
/** The default keep-alive time of nginx. */
const NGINX_KEEPALIVE_S = 60;

for (const [name, kind] of Object.entries(PROXIES)) {
  const missing = programOf(kind) === undefined;
  const title = missing ? `Proxy ${name}: skipped, ${kind.program} is missing` : `Proxy ${name}`;
  describe.skipIf(missing)(title, () => {
    test('signs a family in over https, and delivers a change at once', async () => {
      const { world, parent, login, mission, proxy } = await behind();
      const page = await world.open('phone', { through: proxy.address });
      await page.goto(addressOf.logIn());
      await page.getByLabel('E-mail').fill(SIGN_IN.email);
      await page.getByLabel('Hasło').fill(SIGN_IN.password);
      await page.getByRole('button', { name: 'ZALOGUJ' }).tap();
      await page.getByRole('button', { name: /^Mama/ }).tap();
      await page.waitForURL(`**${addressOf.kids()}`);
      await page.goto(addressOf.kidDay(login, 0));
      await page.locator('[data-state="undone"]').waitFor();
      const cookies = await page.context().cookies();
      expect(
        cookies
          .filter(({ secure }) => secure)
          .map((each) => each.name)
          .sort(),
      ).toEqual(['__Host-browser', '__Host-session']);

      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const stream = await send(`${proxy.address}/api/live`, { headers: { cookie } });
      // The address has a port, and HSTS would apply to all ports of its host.
      expect(stream.headers['strict-transport-security']).toBeUndefined();
      let received = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        received += text;
      });
      await expect.poll(() => received).toContain('event: greeting');
      // This is long before a buffering proxy would have enough data, or a heartbeat comes.
      await mark(parent.device, { login, mission, day: TODAY }, 'done');
      await expect.poll(() => received).toContain('"noun":"mark"');
      await page.locator('[data-state="done"]').waitFor();
    });

    test('reconnects a page after an outage of the proxy or of the server', async () => {
      const { world, parent, login, mission, proxy } = await behind();
      const at = [[{ be: 'kid', login }, addressOf.kidDay(login, 0)]] as const;
      const [page] = await opened(world, parent, at, proxy.address);
      await proxy.stop();
      await mark(parent.device, { login, mission, day: TODAY }, 'done');
      await proxy.start();
      await page.locator('[data-state="done"]').waitFor();
      await world.stop();
      await world.restart();
      // The parent's own connections broke, too.
      const turned = () => mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done');
      await expect.poll(() => turned().then(({ ok }) => ok, String)).toBe(true);
      await page.locator('[data-state="undone"]').waitFor();
    });

    test('counts each visitor separately, whatever headers they send', async () => {
      const { proxy } = await behind();
      const attempt = async (localAddress: string, forwarded: string) => {
        const answer = await send(`${proxy.address}/api/session`, {
          method: 'POST',
          localAddress,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
          body: JSON.stringify({ email: 'nikt@example.com', password: 'zgaduję' }),
        });
        return answer.statusCode;
      };
      for (let turn = 0; turn < SIGN_IN_TRIES; turn += 1) {
        expect(await attempt('127.0.0.2', `10.0.0.${turn}`)).toBe(403);
      }
      expect(await attempt('127.0.0.2', '10.0.0.99')).toBe(429);
      expect(await attempt('127.0.0.3', '127.0.0.2')).toBe(403);
    });

    test('redirects plain http to https', async () => {
      const { proxy } = await behind();
      const answer = await fetch(`${proxy.plain}/witaj`, { redirect: 'manual' });
      expect(answer.status).toBeGreaterThanOrEqual(301);
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/witaj$/);
    });

    /** Starts a server behind the proxy, and opens a family. */
    async function behind() {
      const servers: string[] = [];
      const proxy = await proxyAt(kind, () => servers);
      const config = { publicUrl: proxy.address, trustProxy: 1 };
      const world = await openBrowserWorld({ config });
      servers.push(new URL(world.address).host);
      await proxy.start();
      const { parent, login } = await sampleFamily(world);
      return { world, parent, login, mission: await parent.addMission(login), proxy };
    }
  });
}

test('configures nginx to keep a stream between two heartbeats, and to accept a family’s file', () => {
  const recipe = readFileSync(PROXIES.nginx.recipe, 'utf8');
  const live = recipe.slice(recipe.indexOf('location = /api/live'));
  const [, seconds] = /proxy_read_timeout (\d+)s/.exec(live) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(2 * BEAT_MS);
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(recipe) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(LARGEST_DATA_BYTES);
});

test('keeps a connection open for longer than a proxy reuses it', async () => {
  const { address } = await openBrowserWorld();
  const { headers } = await fetch(`${address}/healthz`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  const [, caddys] = /keepalive (\d+)s/.exec(readFileSync(PROXIES.caddy.recipe, 'utf8')) ?? [];
  expect(Number(seconds)).toBeGreaterThan(Math.max(Number(caddys), NGINX_KEEPALIVE_S));
});

interface RequestInput {
  method?: string;
  localAddress?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request over https with any certificate. */
async function send(address: string, { body, ...options }: RequestInput): Promise<IncomingMessage> {
  const asking = request(address.replace('localhost', '127.0.0.1'), {
    rejectUnauthorized: false,
    servername: 'localhost',
    agent: false,
    ...options,
    headers: { host: new URL(address).host, ...options.headers },
  });
  onTestFinished(() => void asking.destroy());
  asking.on('error', () => {});
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}
