import { expect, test } from 'vitest';
import { LAST_DAY } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { programOf } from '#fixtures/families/devices.ts';
import { kidOn, newKey, SAMPLE_MISSION, sampleParent } from '#fixtures/families/family.ts';
import { expectRefusal, headersOf, sampleHome } from '#fixtures/routes/refusals.ts';
import { TODAY } from '#fixtures/server/world.ts';

const ADDRESS = 'http://gwiazdozbior.test';
const BIG_NUMBER = '99999999999999999999';
const KID = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, code: null };

const BAD_NUMBERS = [
  BIG_NUMBER,
  '-1',
  '1.5',
  '1e3',
  '0x1',
  'NaN',
  'a',
  '%00',
  '+1',
  '1%20',
  '०',
  '٣',
];

test('answers an impossible number in an address with not-found', async () => {
  const { expectRefusal, ofKid, mission, expectUnchanged } = await sampleHome();
  const mark = { to: 'done', saw: 'undone' };
  for (const number of [...BAD_NUMBERS, '2147483647', '2147483648', '0']) {
    await expectRefusal('PUT', `${ofKid}/missions/${number}`, SAMPLE_MISSION, 'not-found');
    await expectRefusal('POST', `${ofKid}/missions/${number}/end`, undefined, 'not-found');
    await expectRefusal('PUT', `${ofKid}/missions/${number}/marks/${TODAY}`, mark, 'not-found');
  }
  for (const day of [...BAD_NUMBERS, '9999999', '99999999', String(LAST_DAY + 1)]) {
    await expectRefusal('PUT', `${ofKid}/missions/${mission}/marks/${day}`, mark, 'not-found');
  }
  for (const week of [...BAD_NUMBERS, '999999', '9999999']) {
    await expectRefusal('GET', `${ofKid}/weeks/${week}`, undefined, 'not-found');
  }
  for (const badge of [...BAD_NUMBERS, '9', '10', '999999999']) {
    await expectRefusal('PUT', `${ofKid}/badges/${badge}`, undefined, 'not-found');
    await expectRefusal('DELETE', `${ofKid}/badges/${badge}`, undefined, 'not-found');
  }
  await expectUnchanged();
});

test('answers an unknown login in an address with not-found', async () => {
  const { expectRefusal, expectUnchanged } = await sampleHome();
  const logins = [
    'nikt-2222',
    'a'.repeat(81),
    '%00',
    '%FF',
    '%ZZ',
    '..%2f',
    '%2e%2e%2f',
    '%E2%80%AE',
  ];
  const odd = [
    "'%20or%201=1",
    '__proto__',
    'Zosia',
    '%25',
    '*',
    ':login',
    'undefined',
    '%F0%9F%A6%84',
  ];
  for (const login of [...logins, ...odd]) {
    const path = `/api/kids/${login}`;
    await expectRefusal('GET', path, undefined, 'not-found');
    await expectRefusal('GET', `${path}/weeks/1`, undefined, 'not-found');
    await expectRefusal('GET', `${path}/weeks`, undefined, 'not-found');
    await expectRefusal('PUT', `${path}/badges/0`, undefined, 'not-found');
    await expectRefusal('POST', `${path}/celebrations`, { count: 1, newest: 1 }, 'not-found');
    await expectRefusal('GET', `${path}/missions`, undefined, 'not-found');
    await expectRefusal(
      'POST',
      `${path}/missions`,
      { ...SAMPLE_MISSION, key: newKey() },
      'not-found',
    );
  }
  await expectUnchanged();
});

test('answers an unknown address with not-found', async () => {
  const { expectRefusal, ofKid, expectUnchanged } = await sampleHome();
  for (const path of [
    '/api',
    '/api/',
    '/api/nic',
    '/api/kids/',
    `${ofKid}/missions/`,
    '/api//kids',
  ]) {
    await expectRefusal('GET', path, undefined, 'not-found');
    await expectRefusal('PATCH', path, {}, 'not-found');
  }
  await expectUnchanged();
});

test('shows every day of the calendar and marks none more than a year ahead', async () => {
  const { parent, ofKid, login, mission, device } = await sampleHome();
  const tablet = await kidOn(device(), login);
  const program = await programOf({ device }, parent, { may: 'mark', login });
  const far = [TODAY + 367, TODAY + 3661, LAST_DAY];
  for (const [who, state] of [
    [parent.device, 'done'],
    [tablet, 'wait'],
    [program, 'wait'],
  ] as const) {
    const mark = async (day: number, to: string, saw: string) => {
      const path = `${ofKid}/missions/${mission}/marks/${day}`;
      const answer = await who.send('PUT', path, { to, saw });
      const { state, problem } = (await answer.json()) as Record<string, string>;
      return state ?? `${answer.status} ${problem}`;
    };
    for (const day of far) {
      expect(await mark(day, 'done', 'undone')).toBe('409 day-too-far');
      expect(await mark(day, 'undone', 'undone')).toBe('undone');
      expect((await who.send('GET', `${ofKid}/weeks/${weekOf(day)}`)).status).toBe(200);
    }
    expect(await mark(TODAY + 366, 'done', 'undone')).toBe(state);
    expect(await mark(TODAY + 366, 'undone', state)).toBe('undone');
  }
});

test('answers for another family’s data exactly as for unknown data', async () => {
  const { login, mission, device, storage } = await sampleHome();
  const stranger = await sampleParent(device(), 'druga@example.com');
  const before = await dump(storage.read);
  const mark = { to: 'done', saw: 'undone' };
  const asking = (kid: string): [string, string, unknown?][] => [
    ['GET', `/api/kids/${kid}`],
    ['GET', `/api/kids/${kid}/missions`],
    ['GET', `/api/kids/${kid}/weeks/2900`],
    ['GET', `/api/kids/${kid}/weeks`],
    ['POST', `/api/kids/${kid}/celebrations`, { count: 1, newest: 2900 }],
    ['PUT', `/api/kids/${kid}/badges/0`],
    ['DELETE', `/api/kids/${kid}/badges/0`],
    ['POST', `/api/kids/${kid}/missions`, { ...SAMPLE_MISSION, key: newKey() }],
    ['PUT', `/api/kids/${kid}/missions/${mission}`, SAMPLE_MISSION],
    ['POST', `/api/kids/${kid}/missions/${mission}/end`],
    ['PUT', `/api/kids/${kid}/missions/${mission}/marks/${TODAY}`, mark],
    ['PUT', '/api/actor', { be: 'kid', login: kid }],
    ['PUT', '/api/actor', { be: 'kid', login: kid, code: [0] }],
  ];
  const unknown = asking('nikt-2222');
  for (const [at, [method, path, body]] of asking(login).entries()) {
    const theirs = await everything(await stranger.device.send(method, path, body));
    const nobodys = await stranger.device.send(...(unknown[at] ?? ['GET', '']));
    expect.soft(theirs, `${method} ${path}`).toBe(await everything(nobodys));
    expect.soft(theirs).toMatch(/^404 /);
  }
  expect(await dump(storage.read)).toEqual(before);
});

async function everything(answer: Response): Promise<string> {
  return `${answer.status} ${headersOf(answer)} ${await answer.text()}`;
}

test('rejects changes from a page of another site and accepts our own', async () => {
  const { parent, expectUnchanged, storage } = await sampleHome();
  const add = (headers: Record<string, string>) =>
    parent.device.fetch(
      new Request(`${ADDRESS}/api/kids`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'gwiazdozbior.test', ...headers },
        body: JSON.stringify({ ...KID, key: newKey() }),
      }),
    );
  const foreign = ['https://zly.example', 'null', '', 'http://gwiazdozbior.test.zly.example', 'x'];
  for (const origin of [
    ...foreign,
    'http://gwiazdozbior.test:8080',
    'http://sub.gwiazdozbior.test',
  ]) {
    await expectRefusal(await add({ origin }), 'foreign-origin', origin);
  }
  await expectRefusal(
    await add({ origin: 'https://zly.example', 'x-forwarded-host': 'zly.example' }),
    'foreign-origin',
    'a proxy nobody told us about',
  );
  // A page on another port or subdomain is foreign.
  for (const site of ['cross-site', 'same-site', 'x', '']) {
    await expectRefusal(await add({ 'sec-fetch-site': site }), 'foreign-origin', site);
  }
  await expectUnchanged();
  expect((await add({ origin: ADDRESS })).status).toBe(201);
  for (const site of ['same-origin', 'none']) {
    expect((await add({ 'sec-fetch-site': site })).status, site).toBe(201);
  }
  expect((await add({})).status).toBe(201);
  expect((await dump(storage.read)).kid).toHaveLength(5);
});
