import { expect, test } from 'vitest';
import { pairedTablet, programOf } from '#fixtures/families/devices.ts';
import { answered, refused, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON, openWorld, type World } from '#fixtures/server/world.ts';
import { createApp } from '../../app.ts';
import type { App, AppContext } from '../context.ts';

const PUBLIC = 'https://dom.example.com';
const HOME = 'http://192.168.1.5:3000';
const CONFIG = { publicUrl: PUBLIC, homeUrl: HOME };
const FOREIGN = '403 foreign-origin';

type Server = Pick<World, 'app'>;

/** A device that sends these headers. Default: a browser at the address. */
function deviceAt(
  { app }: { app: App },
  address: string,
  headers: Record<string, string> = { origin: address },
): Device {
  return new Device(async (request) => {
    request.headers.set('host', address.replace(/^https?:\/\//, ''));
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return app.fetch(request);
  });
}

async function openBoth(config: Partial<AppContext['config']> = {}) {
  const world = await openWorld({ config: { ...CONFIG, ...config } });
  const parent = new SampleParent(deviceAt(world, PUBLIC));
  await parent.register();
  return { world, parent };
}

function signIn(device: Device) {
  return device.api.session.$post({ json: SIGN_IN });
}

async function familyOf(device: Device) {
  return (await answered(device.api.start.$get())).family;
}

function familyWith(server: Server, address: string, cookie: string) {
  return familyOf(deviceAt(server, address, { cookie }));
}

async function rightAt(server: Server, host: string, headers: Record<string, string> = {}) {
  return (await answered(deviceAt(server, host, headers).api.start.$get())).address?.right;
}

function cookieOf({ cookie }: Device, name: string): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1] ?? '';
}

test('gives each address cookies of its own', async () => {
  const { world, parent } = await openBoth();
  const home = deviceAt(world, HOME);
  const { headers } = await signIn(home);
  const set = headers.getSetCookie();
  expect(set.map((line) => line.split('=')[0])).toEqual(['home-session', 'home-browser']);
  for (const line of set) expect(line).not.toContain('Secure');
  const cookies = (await signIn(deviceAt(world, PUBLIC))).headers.getSetCookie();
  expect(cookies.map((line) => line.split('=')[0])).toEqual(['__Host-session', '__Host-browser']);
  for (const line of cookies) expect(line).toContain('Secure');

  const login = await parent.addKid();
  expect((await familyOf(home))?.kids.map((kid) => kid.login)).toEqual([login]);
});

test('keeps a home address over https in secure cookies', async () => {
  const homeUrl = 'https://nas.example.com';
  const { world } = await openBoth({ homeUrl });
  const set = (await signIn(deviceAt(world, homeUrl))).headers.getSetCookie();
  expect(set[0]).toMatch(/^__Host-home-session=home.*; Secure/);
});

test('rejects a session at any address but the one that made it', async () => {
  const { world, parent } = await openBoth();
  const home = deviceAt(world, HOME);
  await answered(signIn(home));
  const atHome = cookieOf(home, 'home-session');
  const outside = cookieOf(parent.device, '__Host-session');
  const prefix = /^home[\da-f]{8}_/.exec(atHome)?.[0] ?? '';
  const bare = atHome.slice(prefix.length);
  const names = ['session', '__Host-session', 'home-session', '__Host-home-session'];
  const withNames = (values: string[]) =>
    names.flatMap((name) => values.map((value) => `${name}=${value}`));

  expect(await familyWith(world, HOME, `home-session=${atHome}`)).not.toBeNull();
  for (const cookie of withNames([outside, prefix + outside, bare, `gwz_${bare}`])) {
    expect(await familyWith(world, HOME, cookie), cookie).toBeNull();
  }
  expect(await familyWith(world, PUBLIC, `__Host-session=${outside}`)).not.toBeNull();
  for (const cookie of withNames([atHome, bare, prefix + outside])) {
    expect(await familyWith(world, PUBLIC, cookie), cookie).toBeNull();
    expect(await familyWith(world, 'http://zly.example:3000', cookie), cookie).toBeNull();
  }
});

test('keeps a session at its address when its token or cookie is renewed', async () => {
  const { world } = await openBoth();
  const home = deviceAt(world, HOME);
  await answered(signIn(home));
  const first = cookieOf(home, 'home-session');
  await answered(home.api.actor.$put({ json: { be: 'parent' } }));
  const second = cookieOf(home, 'home-session');
  expect(second).not.toBe(first);
  await answered(home.api.start.$get());
  world.pass(1);
  expect((await home.api.start.$get()).headers.getSetCookie()[0]).toMatch(/^home-session=home/);
  expect(await familyOf(home)).not.toBeNull();
  const stolen = cookieOf(home, 'home-session');
  expect(await familyWith(world, PUBLIC, `__Host-session=${stolen}`)).toBeNull();
});

test('signs devices at home out when the home address changes, and no others', async () => {
  const { world, parent } = await openBoth();
  const home = deviceAt(world, HOME);
  await answered(signIn(home));
  const homeUrl = 'http://192.168.1.6:3000';
  const config = { ...contextOn({ ...world, clock: () => NOON }).config, ...CONFIG, homeUrl };
  const moved = { app: createApp(contextOn({ ...world, clock: () => NOON, config })) };
  expect(await familyWith(moved, homeUrl, home.cookie)).toBeNull();
  expect(await familyWith(moved, HOME, home.cookie)).toBeNull();
  expect(await familyWith(moved, PUBLIC, parent.device.cookie)).not.toBeNull();
});

test('goes on with the sessions from before there was a home address', async () => {
  const world = await openWorld({ config: { publicUrl: PUBLIC } });
  const parent = new SampleParent(deviceAt(world, PUBLIC));
  await parent.register();
  expect(cookieOf(parent.device, '__Host-session')).toMatch(/^\d+\.[\w-]{43}$/);
  const config = { ...contextOn({ ...world, clock: () => NOON }).config, ...CONFIG };
  const restarted = { app: createApp(contextOn({ ...world, clock: () => NOON, config })) };
  expect(await familyWith(restarted, PUBLIC, parent.device.cookie)).not.toBeNull();
});

test('counts only the exact host without forwarded headers as home', async () => {
  const { world } = await openBoth({ trustProxy: 1 });
  expect(await rightAt(world, HOME)).toBe(HOME);
  const others = [
    ...['192.168.1.5', '192.168.1.5:3001', '192.168.1.5.:3000', '192.168.1.6:3000'],
    ...['[::ffff:192.168.1.5]:3000', 'a@192.168.1.5:3000', '3232235781:3000', 'zly.example:3000'],
    ...['192.168.1.5:3000.zly.example', '192.168.1.5:03000', '192.168.1.5:3000/', 'localhost:3000'],
  ];
  for (const host of others) expect(await rightAt(world, host), host).toBe(PUBLIC);
  const host = '192.168.1.5:3000';
  for (const headers of [
    { 'x-forwarded-for': '192.168.1.9' },
    { 'X-Forwarded-Proto': 'http' },
    { 'x-forwarded-host': host },
    { forwarded: `host="${host}"` },
    { 'x-real-ip': '192.168.1.9' },
  ]) {
    expect(await rightAt(world, host, headers), JSON.stringify(headers)).toBe(PUBLIC);
    expect(await rightAt(world, 'dom.example.com', headers)).toBe(PUBLIC);
  }
  for (const homeUrl of ['http://nas.local:3000', 'http://[fd00::5]:3000']) {
    const named = await openWorld({ config: { ...CONFIG, homeUrl } });
    expect(await rightAt(named, homeUrl)).toBe(homeUrl);
    for (const odd of [
      homeUrl.toUpperCase().slice('HTTP://'.length),
      homeUrl.replace(/d00:/, 'd00:0:'),
    ]) {
      if (odd !== homeUrl) expect(await rightAt(named, odd), odd).toBe(PUBLIC);
    }
  }
});

test('accepts a change only from a page at the address of the request', async () => {
  const { world } = await openBoth();
  const origins = [PUBLIC, HOME, 'null', '', 'http://192.168.1.5', 'https://192.168.1.5:3000'];
  // A foreign name that resolves to the server at home is neither address.
  const rebound = 'http://zly.example:3000';
  const own = { [PUBLIC]: PUBLIC, [HOME]: HOME, [rebound]: PUBLIC };
  for (const [host, right] of Object.entries(own)) {
    for (const origin of [...origins, rebound, 'http://dom.example.com', `${PUBLIC}:8443`]) {
      const answer = await signIn(deviceAt(world, host, { origin }));
      const what = `${host} ${origin}`;
      if (origin === right) expect(answer.status, what).toBe(200);
      else expect(await refused(Promise.resolve(answer)), what).toBe(FOREIGN);
    }
  }
  const forwarded = { origin: HOME, 'x-forwarded-for': '192.168.1.9' };
  expect(await refused(signIn(deviceAt(world, HOME, forwarded)))).toBe(FOREIGN);
});

test('names the right address when a page at another one changes something', async () => {
  const { world } = await openBoth();
  const startOf = async (host: string, origin: string) =>
    (await signIn(deviceAt(world, host, { origin }))).json();
  expect(await startOf('http://192.168.1.7:3000', 'http://192.168.1.7:3000')).toEqual({
    problem: 'foreign-origin',
    text: 'Pod tym adresem nie można niczego zapisać. Otwórz https://dom.example.com i spróbuj tam.',
    address: PUBLIC,
  });
  expect(await startOf(HOME, 'https://zly.example')).toMatchObject({ address: HOME });
  const nameless = await openWorld();
  const answer = await signIn(deviceAt(nameless, 'http://gwiazdozbior:3000', { origin: PUBLIC }));
  expect(await answer.json()).toMatchObject({ text: expect.stringContaining('nie zna adresu') });
});

test('signs in behind a proxy that rewrites the host, and doubts the address', async () => {
  const { world } = await openBoth();
  const rewritten = deviceAt(world, 'http://gwiazdozbior:3000', { origin: PUBLIC });
  await answered(signIn(rewritten));
  const { family, address } = await answered(rewritten.api.start.$get());
  expect(family).not.toBeNull();
  expect(address).toEqual({ right: PUBLIC, isDoubtful: true });
});

test('doubts the address by the forwarded host only of a trusted proxy', async () => {
  const worldOf = (trustProxy: number) => openWorld({ config: { ...CONFIG, trustProxy } });
  const worlds = [await worldOf(0), await worldOf(1)] as const;
  const doubts = async (trustProxy: 0 | 1, host: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-host': forwarded };
    const start = await answered(deviceAt(worlds[trustProxy], host, headers).api.start.$get());
    return start.address?.isDoubtful;
  };
  for (const host of ['dom.example.com', 'DOM.example.com', 'dom.example.com:443']) {
    expect(await doubts(0, host), host).toBe(false);
    expect(await doubts(1, 'upstream:3000', host), host).toBe(false);
  }
  for (const host of ['dom.example.com:8443', 'dom.example.com.', 'nas:3000', 'a b']) {
    expect(await doubts(0, host), host).toBe(true);
    expect(await doubts(1, 'dom.example.com', host), host).toBe(true);
  }
  expect(await doubts(0, 'upstream:3000', 'dom.example.com')).toBe(true);
  expect(await doubts(1, 'dom.example.com', 'nas:3000, dom.example.com')).toBe(false);
  const nameless = await openWorld();
  expect((await answered(nameless.device().api.start.$get())).address).toBeNull();
});

test('sends letters with the public address to a family at home', async () => {
  const { world } = await openBoth();
  const home = deviceAt(world, HOME);
  await answered(home.api['password-reset'].$post({ json: { email: SIGN_IN.email } }));
  const [letter] = await world.letters();
  expect(letter?.text).toContain(`${PUBLIC}/nowe-haslo#`);
  expect(letter?.text).not.toContain('192.168');
});

test('pairs a tablet at home with a code that a parent types outside', async () => {
  const { world, parent } = await openBoth();
  const login = await parent.addKid();
  const tablet = await pairedTablet({ device: () => deviceAt(world, HOME) }, parent, login);
  expect(await familyOf(tablet)).toMatchObject({ isTablet: true });
  const stolen = cookieOf(tablet, 'home-session');
  expect(await familyWith(world, PUBLIC, `__Host-session=${stolen}`)).toBeNull();
});

test('accepts the token of a program at both addresses', async () => {
  const { world, parent } = await openBoth();
  const login = await parent.addKid();
  for (const address of [PUBLIC, HOME]) {
    const server = { device: () => deviceAt(world, address, {}) };
    const program = await programOf(server, parent, { may: 'read', login: null });
    for (const other of [PUBLIC, HOME]) {
      const headers = { authorization: `Bearer ${program.token}` };
      const answer = await deviceAt(world, other, headers).send('GET', `/api/kids/${login}`);
      expect(answer.status, other).toBe(200);
    }
  }
});

test('warns once when a proxy makes public pages look like those at home', async () => {
  const { log, lines } = recordedLog();
  const world = await openWorld({ config: CONFIG, log });
  const warnings = () => lines.filter(({ msg }) => msg?.includes('host of HOME_URL'));
  await familyOf(deviceAt(world, HOME, { referer: `${HOME}/witaj` }));
  await familyOf(deviceAt(world, PUBLIC, { referer: `${PUBLIC}/witaj` }));
  await familyOf(deviceAt(world, HOME, { referer: `${PUBLIC}/witaj`, 'x-real-ip': '1.2.3.4' }));
  expect(warnings()).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await familyOf(deviceAt(world, HOME, { referer: `${PUBLIC}/witaj` }));
  }
  expect(warnings()).toHaveLength(1);
});
