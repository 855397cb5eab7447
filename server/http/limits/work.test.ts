import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import type { Documents } from '#contract/document.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, SIGN_IN, sampleKid, sampleParent } from '#fixtures/families/family.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { GUEST_BODY_BYTES } from '../body.ts';
import { Work } from './work.ts';
import { WORK_LIMITS } from './work-budgets.ts';

const HTML = { html: '<p>shell</p>', style: '', script: '' };
const ATTACKER = '203.0.113.1';
const OTHER = '203.0.113.2';

async function openWith(limits = WORK_LIMITS) {
  const write: Documents['write'] = async () => HTML;
  let [cost, passed, now] = [0, 0, 0];
  const stopwatch = () => {
    passed += cost;
    return passed;
  };
  const world = await openWorld({
    work: new Work({ limits, stopwatch, now: () => now }),
    web: {
      folder: 'dist/web',
      documents: {
        write,
        shell: { ...HTML, html: 'shell' },
        release: '1',
        queryKeys: [],
        prebuilt: {},
      },
    },
    config: { trustProxy: 1 },
  });
  const request = async (path: string, { from = ATTACKER, cookie = '', ...init } = {}) =>
    world.app.request(path, { ...init, headers: { 'x-forwarded-for': from, cookie } });
  return {
    ...world,
    request,
    costs: (ms: number) => {
      cost = ms;
    },
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
    /** Asks until a rejection. Returns it, and how many were answered before. */
    async requestUntilRefused(path: (time: number) => string, from?: string, cookie?: string) {
      for (let times = 0; times < 10_000; times += 1) {
        const answer = await request(path(times), {
          ...(from && { from }),
          ...(cookie && { cookie }),
        });
        if (answer.status === 429) return { times, answer };
        expect(answer.status).toBeLessThan(400);
      }
      return expect.fail('never rejected');
    },
  };
}

/** How many answers of a cost fit into a full budget. The last one may exceed it. */
function fitting(cost: number): number {
  return Math.ceil(WORK_LIMITS.burst / cost);
}

test.each([
  { what: 'a long history of points', path: '/api/kids/LOGIN/points', cost: 540 },
  { what: 'the week of all kids', path: `/api/weeks/${weekOf(TODAY)}`, cost: 32 },
  { what: 'the inbox', path: '/api/inbox', cost: 32 },
  { what: 'the first answer', path: '/api/start', cost: 32 },
])('rejects a family that reads $what until its budget fills up', async ({ path, cost }) => {
  const { device, request, requestUntilRefused, costs, wait } = await openWith();
  const { parent, login } = await sampleKid({ device });
  const other = await sampleParent(device(), 'inni@example.com');
  const { cookie } = parent.device;
  costs(cost);
  const at = () => path.replace('LOGIN', login);
  const { times, answer } = await requestUntilRefused(at, ATTACKER, cookie);
  costs(1);
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThanOrEqual(fitting(cost));
  expect(await answer.json()).toMatchObject({ problem: 'too-fast' });
  const seconds = Number(answer.headers.get('retry-after'));
  // From another address it is the same family, and at this one there are others.
  expect((await request(at(), { from: OTHER, cookie })).status).toBe(429);
  expect((await request('/api/start', { cookie: other.device.cookie })).status).toBe(200);
  wait(seconds + 1);
  expect((await request(at(), { cookie })).status).toBe(200);
});

test('rejects a family that reads its calendars from many addresses', async () => {
  const { device, request, requestUntilRefused, costs } = await openWith();
  const { parent } = await sampleKid({ device });
  const tokens: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const json = { name: 'Kalendarz', may: 'calendar', login: null, ...PASSWORD } as const;
    tokens.push((await answered(parent.api.tokens.$post({ json }))).token);
  }
  costs(247);
  const { times } = await requestUntilRefused(
    (time) => `/kalendarz/${tokens[time % 3]}.ics`,
    OTHER,
  );
  expect(times).toBeLessThanOrEqual(fitting(247));
  const elsewhere = await request(`/kalendarz/${tokens[0]}.ics`, { from: '198.51.100.7' });
  expect(elsewhere.status).toBe(429);
  expect((await request('/api/start', { from: OTHER })).status).toBe(200);
});
const PASSWORD = { password: SIGN_IN.password };

test.each([
  { path: '/api/openapi.json', cost: 5 },
  { path: '/api/start', cost: 2 },
])('rejects guests of an address that cost too much at $path', async ({ path, cost }) => {
  const { request, requestUntilRefused, costs } = await openWith();
  costs(cost);
  const { times } = await requestUntilRefused(() => path);
  expect(times).toBeLessThanOrEqual(fitting(cost));
  expect((await request(path, { from: OTHER })).status).toBe(200);
});

test('sends the shell in place of a page, and then rejects, when an address costs too much', async () => {
  const { request, requestUntilRefused, costs, wait } = await openWith();
  costs(30);
  const pages: string[] = [];
  let answer = await request('/rodzina');
  for (; answer.status === 200; answer = await request('/rodzina')) pages.push(await answer.text());
  const rendered = pages.filter((page) => page === HTML.html).length;
  expect(rendered).toBeLessThanOrEqual(fitting(30));
  expect(pages.slice(rendered)).toEqual(Array(pages.length - rendered).fill('shell'));
  expect(pages.length - rendered).toBeGreaterThan(0);
  expect(pages.length).toBeLessThanOrEqual(fitting(30));
  expect(await answer.text()).toBe('Za szybko. Spróbuj za chwilę.');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(answer.headers.get('x-request-id')).not.toBe(null);
  // Files count, too. A health check is never rejected.
  expect((await request('/icon.svg')).status).toBe(429);
  expect((await request('/healthz')).status).toBe(200);
  expect((await request('/rodzina', { from: OTHER })).status).toBe(200);
  wait(60);
  costs(1);
  const files = await requestUntilRefused(() => '/icon.svg');
  expect(files.times).toBeLessThanOrEqual(fitting(1));
});

test('counts each request for something when none of its work is measured', async () => {
  const { requestUntilRefused } = await openWith({ ...WORK_LIMITS, burst: 40 });
  const { times } = await requestUntilRefused(() => '/api/start');
  expect(times).toBe(40 / WORK_LIMITS.least);
});

test('lets another family come in between heavy answers', async () => {
  const { device, request, costs } = await openWith();
  const { parent, login } = await sampleKid({ device });
  const other = await sampleParent(device(), 'inni@example.com');
  const order: string[] = [];
  const read = async (cookie: string, path: string, name: string) => {
    const { status } = await request(path, { cookie });
    order.push(`${name} ${status}`);
  };
  const history = () => read(parent.device.cookie, `/api/kids/${login}/points`, 'heavy');
  const start = () => read(other.device.cookie, '/api/start', 'other');
  costs(10);
  // The first requests of their sessions also write.
  await start();
  await history();
  order.length = 0;
  const all = Array.from({ length: WORK_LIMITS.heavyWaiting + 8 }, history);
  all.push(start());
  await Promise.all(all);
  const answers = order.filter((each) => each !== 'heavy 429');
  expect(answers.indexOf('other 200')).toBeLessThanOrEqual(1);
  // One runs, and the others wait or find the queue full.
  expect(answers).toHaveLength(2 + WORK_LIMITS.heavyWaiting);
  expect(order).toHaveLength(all.length);
});

test('counts the writing of an answer when it decides whether the answer is heavy', async () => {
  let passed = 0;
  const work = new Work({ stopwatch: () => passed });
  const begun: string[] = [];
  const run = (name: string) =>
    work.answer(work.begin(ATTACKER), { visitor: null, route: '/inbox' }, async () => {
      begun.push(name);
    });
  await run('first');
  passed += WORK_LIMITS.heavy;
  await setImmediate();
  const both = [run('second'), run('third')];
  await both[0];
  expect(begun).toEqual(['first', 'second']);
  await Promise.all(both);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test.each(['/api/inbox', `/api/weeks/${weekOf(TODAY)}`])(
  'lets others come in between the rows and the text of %s when the rows took long',
  async (path) => {
    const { device, request, costs } = await openWith();
    const { parent } = await sampleKid({ device });
    costs(WORK_LIMITS.heavy);
    const { cookie } = parent.device;
    let isLater = false;
    void setImmediate().then(() => {
      isLater = true;
    });
    expect((await request(path, { cookie })).status).toBe(200);
    expect(isLater).toBe(true);
  },
);

test('runs light answers of a family at the same time', async () => {
  const { device, request, costs } = await openWith();
  const { parent } = await sampleKid({ device });
  costs(0.1);
  const many = Array.from({ length: 100 }, () =>
    request('/api/start', { cookie: parent.device.cookie }),
  );
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
});

const OF_GUESTS = ROUTES.filter(
  ({ method, ...route }) => method !== 'get' && route['x-access'].guest !== 401,
);

test.each(OF_GUESTS)('rejects a large body of a guest at $method $path unread', async (route) => {
  const { device } = await openWith();
  const path = route.path.replaceAll(/\{\w+\}/g, '1');
  const fields = Array.from({ length: 12_000 }, (_, at) => [`field${at}`, 1]);
  for (const body of [Object.fromEntries(fields), { email: 'a'.repeat(GUEST_BODY_BYTES) }]) {
    const answer = await device().send(route.method.toUpperCase(), path, body);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ problem: 'too-large' });
  }
});
