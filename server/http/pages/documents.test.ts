import { expect, test } from 'vitest';
import type { Documents } from '#contract/document.ts';
import { SampleParent, sampleParent } from '#fixtures/families/family.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { REQUEST_LIMITS, type RequestLimits } from '../limits/request-limits.ts';

const QUERY_KEYS = ['filter', 'cel'];
const SHELL = { html: '<p>shell</p>', style: "'sha256-style'", script: "'sha256-script'" };

async function openWith(
  write: Documents['write'],
  more: Partial<RequestLimits> = {},
  shell = SHELL,
) {
  const documents = { write, shell, release: '1', queryKeys: QUERY_KEYS, prebuilt: {} };
  const pace = { ...REQUEST_LIMITS, pageSeconds: 1, ...more };
  const config = { trustProxy: 1 };
  const { device } = await openWorld({ web: { folder: 'dist/web', documents }, pace, config });
  return async (path = '/rodzina', from = '203.0.113.1') => {
    const headers = { 'x-forwarded-for': from };
    const request = new Request(`http://gwiazdozbior.test${path}`, { headers });
    return (await device().fetch(request)).text();
  };
}

test('sends the shell when rendering fails', async () => {
  const page = await openWith(() => Promise.reject(new Error('on purpose')));
  expect(await page()).toBe(SHELL.html);
});

test('sends the shell when rendering takes too long, and at once for further pages', async () => {
  const stops: AbortSignal[] = [];
  const page = await openWith(({ signal }) => {
    stops.push(signal);
    return new Promise(() => {});
  });
  const pages = Array.from({ length: 40 }, () => page());
  await pages[39];
  expect(stops.map(({ aborted }) => aborted)).toEqual(Array(16).fill(false));
  expect(new Set(await Promise.all(pages))).toEqual(new Set([SHELL.html]));
  expect(stops.map(({ aborted }) => aborted)).toEqual(Array(16).fill(true));
});

test('sends the shell without rendering when an address requests too many pages', async () => {
  const written = { html: '<p>written</p>', style: '', script: '' };
  let writes = 0;
  const write = async () => {
    writes += 1;
    return written;
  };
  const page = await openWith(write, { pages: 2, seconds: 60 });
  const pages: string[] = [];
  for (let times = 0; times < 30; times += 1) pages.push(await page(`/rodzina?x=${times}`));
  expect(pages).toEqual([...Array(20).fill(written.html), ...Array(10).fill(SHELL.html)]);
  expect(await page('/rodzina', '203.0.113.2')).toBe(written.html);
  expect(writes).toBe(21);
});

test('encodes the shell once when many pages are not rendered', async () => {
  let reads = 0;
  const shell = {
    ...SHELL,
    get html() {
      reads += 1;
      return SHELL.html;
    },
  };
  const page = await openWith(() => Promise.reject(new Error('on purpose')), { pages: 0 }, shell);
  const pages = await Promise.all(Array.from({ length: 30 }, () => page()));
  expect(new Set(pages)).toEqual(new Set([SHELL.html]));
  expect(reads).toBe(1);
});

test('renders a page with known query keys, each at most twice', async () => {
  const addresses: string[] = [];
  const page = await openWith(async ({ address }) => {
    addresses.push(address);
    return SHELL;
  });
  const many = Array.from({ length: 2000 }, (_, at) => `k${at}=1`).join('&');
  await page(`/rodzina?${many}`);
  await page(`/rodzina?${many}&filter=wait&filter=done&filter=all&cel=a%26b`);
  expect(addresses).toEqual(['/rodzina', '/rodzina?filter=wait&filter=done&cel=a%26b']);
});

test('allows only our inline code in the policy and forbids caching', async () => {
  const { device } = await openWorld({ web: true });
  const { headers } = await device().send('GET', '/rodzina-logowanie');
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/style-src 'self' 'sha256-[^' ]+'; script-src 'self' 'sha256-[^' ]+'$/);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('redirects where a guard of the app redirects', async () => {
  const { device } = await openWorld({ web: true });
  const parent = new SampleParent(device());
  const leads = async (path: string) => {
    const answer = await parent.device.send('GET', path);
    return `${answer.status} ${answer.headers.get('location')}`;
  };
  expect(await leads('/rodzina/menu')).toBe('302 /rodzina-logowanie');
  await parent.register();
  const login = await parent.addKid();
  expect(await leads('/rodzina')).toBe('302 /rodzina/menu');
  expect(await leads(`/rodzina/dziecko/${login}`)).toBe(`302 /rodzina/dziecko/${login}/menu`);
  expect(await leads('/rodzina/dziecko/obcy-2345/menu')).toBe('302 /rodzina');
  expect(await leads('/nie-ma-takiej')).toBe('302 /witaj');
});

test('redirects a posted form to its page when the app is not loaded', async () => {
  const { device } = await openWorld({ web: true });
  const answer = await device().send('POST', '/rodzina-logowanie', 'password=secret');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/rodzina-logowanie');
});

test('redirects a form when the path holds a line break, and logs no path', async () => {
  const { log, lines } = recordedLog();
  const { device } = await openWorld({ web: true, log });
  for (const method of ['POST', 'GET']) {
    const answer = await device().send(method, '/rodzina/dziecko/zosia-7k3f/menu%0Ax');
    expect(answer.status).toBeLessThan(400);
  }
  const answer = await device().send('POST', '/rodzina/dziecko/zosia-7k3f/%C5%BC%0Ax');
  expect(answer.headers.get('location')).toBe('/rodzina/dziecko/zosia-7k3f/%C5%BC%0Ax');
  expect(JSON.stringify(lines)).not.toContain('zosia-7k3f');
});

test.each([
  ...['//evil.example/x', '/\\evil.example', '//evil.example//', '/%2F/evil.example'],
  ...['/%5Cevil.example/x', '/%5C%5Cevil.example', '/%5C/evil.example', '/%5Cevil.example//'],
])('redirects %s to no other host', async (path) => {
  const { device } = await openWorld({ web: true });
  for (const method of ['GET', 'POST']) {
    const leads = (await device().send(method, path)).headers.get('location');
    expect(new URL(leads ?? '', 'http://here.example').host).toBe('here.example');
  }
});

test('renders pages of concurrent families only with their own data', async () => {
  const { device } = await openWorld({ web: true });
  const names = ['Ala', 'Bartek', 'Celina', 'Dominik'];
  const families = await Promise.all(
    names.map(async (name) => {
      const parent = await sampleParent(device(), `${name.toLowerCase()}@example.com`);
      const login = await parent.addKid({ name });
      await parent.addMission(login, { name: `Misja ${name}` });
      return { name, parent, login };
    }),
  );
  for (const page of ['menu', 'rodzic/dzieci', 'dziecko/KID/misje/0']) {
    const texts = families.map(async ({ parent, login }) => {
      const path = `/rodzina/${page.replace('KID', login)}`;
      return (await parent.device.send('GET', path)).text();
    });
    const shownNames = (await Promise.all(texts)).map((text) =>
      names.filter((one) => new RegExp(`\\b${one}\\b`, 'i').test(text)),
    );
    expect(shownNames).toEqual(names.map((name) => [name]));
  }
});
