import { expect, test } from 'vitest';
import { openWorld } from '#fixtures/server/world.ts';

async function answerTo(path: string) {
  const { device } = await openWorld({ web: true });
  const answer = await device().send('GET', path);
  return { status: answer.status, isPage: (await answer.text()).includes('<html') };
}

test.each([
  '/metrics',
  '/metrics/',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.well-known/',
  '/.env',
  '/.git/config',
  '/rodzina/.git/HEAD',
  '/favicon.ico',
  '/robots.txt',
  '/wp-login.php',
  '/rodzina/wp-login.php',
  '/rodzina/menu.html',
  '/kopia.tar.gz',
  '/DATA.SQLITE',
  '/a/b/c.MP4',
  '/kopia.7z',
  '/rodzina%2ephp',
  '/plik.php/',
  '/assets/nie-ma.js',
  '/assets/',
])('answers 404 for %s, which is no screen', async (path) => {
  expect(await answerTo(path)).toEqual({ status: 404, isPage: false });
});

test.each([
  '/witaj',
  '/rodzina',
  '/rodzina/dziecko/zosia-7k3f/misje/-1',
  '/rodzina/dziecko/zosia-7k3f/misje/1.5',
  '/rodzina/rodzic/dziecko/zosia-7k3f/misje/%2E%2E%2F',
  '/rodzina/rodzic/dziecko/zosia-7k3f/postepy/0?filter=wait',
  '/nowe-haslo?x=a.b',
  '/nic-takiego',
  '/metrics-of-stars',
])('serves %s as a screen', async (path) => {
  expect((await answerTo(path)).status).not.toBe(404);
});

test('serves a file next to the page', async () => {
  const { device } = await openWorld({ web: true });
  const answer = await device().send('GET', '/icon.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
});

test('sends all security headers with a page and the necessary ones with an asset and an API response', async () => {
  const { device } = await openWorld({ web: true });
  const page = await device().send('GET', '/rodzina-logowanie');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  const asset = await device().send('GET', script);
  expect(asset.status).toBe(200);
  const start = await device().send('GET', '/api/start');
  for (const answer of [page, asset, start]) {
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const ofPages = ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'];
  for (const name of ofPages) {
    expect(page.headers.has(name), name).toBe(true);
    expect(asset.headers.has(name), name).toBe(false);
    expect(start.headers.has(name), name).toBe(false);
  }
});

test('serves the licences of bundled packages and links them in the help', async () => {
  const { device } = await openWorld({ web: true });
  const answer = await device().send('GET', '/licencje.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const text = await answer.text();
  const packages = [
    'react-dom 19',
    '@tanstack/react-router 1',
    '@tanstack/react-query 5',
    'scheduler 0',
  ];
  for (const name of ['Gwiazdozbiór', 'Fluent Emoji', 'Nunito', ...packages]) {
    expect(text).toContain(`\n${name}`);
  }
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(await (await device().send('GET', '/pomoc')).text()).toContain('href="/licencje.txt"');
});
