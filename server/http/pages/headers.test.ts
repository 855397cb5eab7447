import { expect, test } from 'vitest';
import { openWorld } from '#fixtures/server/world.ts';
import type { AppContext } from '../context.ts';

const YEAR = 'max-age=31536000';
const PUBLIC = 'https://dom.example.com';
const HOME = '192.168.1.5:3000';

async function hstsOf(config: Partial<AppContext['config']>, host = 'dom.example.com') {
  const { app } = await openWorld({ web: true, config });
  const answerOf = async (path: string) =>
    (
      await app.fetch(new Request(`http://gwiazdozbior.test${path}`, { headers: { host } }))
    ).headers.get('strict-transport-security');
  return [await answerOf('/api/start'), await answerOf('/witaj')];
}

test.each([
  { publicUrl: PUBLIC, sent: YEAR },
  { publicUrl: `${PUBLIC}:8443`, sent: null },
  { publicUrl: 'http://dom.example.com', sent: null },
  { publicUrl: null, sent: null },
])('sends $sent as HSTS when the public address is $publicUrl', async ({ publicUrl, sent }) => {
  expect(await hstsOf({ publicUrl })).toEqual([sent, sent]);
});

test('takes HSTS back when the operator turns it off, also at a port', async () => {
  for (const publicUrl of [PUBLIC, `${PUBLIC}:8443`]) {
    expect(await hstsOf({ publicUrl, hsts: 'off' })).toEqual(['max-age=0', 'max-age=0']);
  }
});

test('sends no HSTS to a page at home', async () => {
  const both = { publicUrl: PUBLIC, homeUrl: `http://${HOME}` };
  expect(await hstsOf(both)).toEqual([YEAR, YEAR]);
  for (const hsts of ['on', 'off'] as const) {
    expect(await hstsOf({ ...both, hsts }, HOME)).toEqual([null, null]);
  }
});

test('signs every answer with the release of the app that it delivers', async () => {
  const { app } = await openWorld({ web: true });
  const page = await (await app.request('/rodzina-logowanie')).text();
  const [, release = ''] = /data-release="([^"]+)"/.exec(page) ?? [];
  expect(release).toMatch(/^\d+\.\d+\.\d+/);
  for (const path of [
    '/witaj',
    '/',
    '/sw.js',
    '/assets/x.js',
    '/api/start',
    '/api/x',
    '/healthz',
  ]) {
    const { headers } = await app.request(path);
    expect(headers.get('gwiazdozbior'), path).toBe(release);
  }
});
