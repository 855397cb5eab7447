import { expect, test } from 'vitest';
import { sampleKid } from '#fixtures/families/family.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';

const ADDRESS = 'http://gwiazdozbior.test';

async function watchedWorld() {
  const { log, lines } = recordedLog();
  const world = await openWorld({ log, web: true });
  const routes = () => lines.filter(({ route }) => route).map(({ route }) => route);
  return { ...world, lines, routes };
}

test('logs a request with its route’s pattern and without a kid’s login', async () => {
  const { lines, routes, ...world } = await watchedWorld();
  const { parent, login } = await sampleKid(world);
  const mission = await parent.addMission(login);
  const asking: [string, string, string][] = [
    ['GET', `/api/kids/${login}/weeks/2900`, '/api/kids/{login}/weeks/{week}'],
    ['GET', `/api/kids/${login}`, '/api/kids/{login}'],
    ['PATCH', `/api/kids/${login}`, '/api/*'],
    ['PATCH', `/api/kids/${login}/missions/${mission}`, '/api/*'],
    [
      'PUT',
      `/api/kids/${login}/missions/${mission}/marks/${TODAY}`,
      '/api/kids/{login}/missions/{mission}/marks/{day}',
    ],
    ['GET', `/api/${login}`, '/api/*'],
    ['GET', `/rodzina/dziecko/${login}/misje/0`, '/*'],
    ['GET', `/${login}`, '/*'],
    ['GET', `/${login}.png`, '/{file}'],
    ['GET', `/rodzina/${login}.png`, '/*'],
    ['GET', `/assets/${login}.js`, '/assets/*'],
    ['GET', '/witaj', '/witaj'],
    ['GET', '/', '/'],
    ['POST', `/rodzina/dziecko/${login}`, '/*'],
  ];
  lines.length = 0;
  for (const [method, address] of asking) await parent.device.send(method, address, undefined);
  expect(routes()).toEqual(asking.map(([, , route]) => route));
  expect(JSON.stringify(lines)).not.toContain(login);
  expect(lines[0]).toMatchObject({ method: 'GET', status: 200, ms: expect.any(Number) });
});

test('logs a request from another site with its route’s pattern', async () => {
  const { lines, routes, ...world } = await watchedWorld();
  const { parent, login } = await sampleKid(world);
  lines.length = 0;
  const headers = { origin: 'https://zly.example' };
  await parent.device.fetch(
    new Request(`${ADDRESS}/api/kids/${login}`, { method: 'PUT', headers }),
  );
  expect(lines).toMatchObject([{ route: '/api/kids/{login}', status: 403 }]);
});

test('logs no health checks', async () => {
  const { lines, device } = await watchedWorld();
  expect((await device().send('GET', '/healthz')).status).toBe(200);
  expect((await device().send('GET', '/healthz?from=monitor')).status).toBe(200);
  expect(lines).toEqual([]);
});

test('returns the id of the log line, which the visitor cannot choose', async () => {
  const { lines, device } = await watchedWorld();
  const numbers = new Set();
  for (const path of ['/api/start', '/api/nic', '/witaj', '/icon.svg', '/rodzina', '/nic.php']) {
    const headers = { 'x-request-id': 'mine' };
    const answer = await device().fetch(new Request(ADDRESS + path, { headers }));
    const number = answer.headers.get('x-request-id');
    expect(number, path).toMatch(/^[0-9a-f]{16}$/);
    expect(lines.at(-1)).toMatchObject({ request: number });
    numbers.add(number);
  }
  expect(numbers.size).toBe(lines.length);
});

test('logs an unexpected error under the id of its response', async () => {
  const { lines, storage, ...world } = await watchedWorld();
  const { parent, login } = await sampleKid(world);
  await storage.write((db) => db.schema.alterTable('mark').renameTo('mark_away').execute());
  lines.length = 0;
  const answer = await parent.device.send('GET', `/api/kids/${login}`);
  await storage.write((db) => db.schema.alterTable('mark_away').renameTo('mark').execute());
  const request = answer.headers.get('x-request-id');
  expect(answer.status).toBe(500);
  expect(lines).toMatchObject([
    { level: 50, request, msg: 'unexpected error', err: { stack: expect.any(String) } },
    { level: 30, request, route: '/api/kids/{login}', status: 500 },
  ]);
});

test('warns once of a proxy that is not configured', async () => {
  const { log, lines } = recordedLog();
  const { device } = await openWorld({ log });
  const come = (headers: Record<string, string>) =>
    device().fetch(new Request(`${ADDRESS}/api/start`, { headers }));
  const warnings = () => lines.filter(({ level }) => level === 40);
  await come({});
  expect(warnings()).toEqual([]);
  await come({ 'x-forwarded-for': '203.0.113.7' });
  await come({ 'x-forwarded-for': '203.0.113.8' });
  await come({ forwarded: 'for=203.0.113.9' });
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]?.msg).toMatch(/TRUST_PROXY is 0.*all visitors share one rate limit/);
  expect(JSON.stringify(warnings())).not.toContain('203.0.113');
});

test('does not warn of a configured proxy', async () => {
  const { log, lines } = recordedLog();
  const { device } = await openWorld({ log, config: { trustProxy: 1 } });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await device().fetch(new Request(`${ADDRESS}/api/start`, { headers }));
  expect(lines.filter(({ level }) => level !== 30)).toEqual([]);
});
