import { expect, test } from 'vitest';
import {
  answered,
  SIGN_IN,
  sampleKid,
  sampleParent,
  signedInOn,
} from '#fixtures/families/family.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { openWorld } from '#fixtures/server/world.ts';

const CODE = [1, 5];
const NEW_CODE = [0, 4, 8];
const NEW_PASSWORD = 'konstelacja';
const NEW_EMAIL = 'nowy@example.com';

async function watchedFamily() {
  const { log, lines } = recordedLog();
  const world = await openWorld({ log });
  const { parent, login } = await sampleKid(world);
  const kid = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4 } as const;
  await parent.device.send('PUT', `/api/kids/${login}`, { ...kid, code: CODE });
  lines.length = 0;
  const security = () =>
    lines
      .filter(({ msg }) => msg === 'security')
      .map(({ event, family, session, device }) => ({ event, family, session, device }));
  const events = () => security().map(({ event }) => event);
  return { ...world, parent, login, kid, lines, security, events };
}

test('logs each event on a line with the request’s id', async () => {
  const { parent, login, kid, device, letters, lines, events } = await watchedFamily();
  const { api } = parent;
  const { password } = SIGN_IN;
  const settings = { gender: 'mama', code: null, timeZone: 'Europe/Warsaw' } as const;
  const tablet = device();
  const stranger = device();
  const signIn = (json: typeof SIGN_IN) => stranger.api.session.$post({ json });

  await signIn({ ...SIGN_IN, password: 'zgaduję' });
  await signIn({ email: 'nikt@example.com', password: 'zgaduję' });
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await tablet.api.actor.$put({ json: { be: 'kid', login, code: [2, 3] } });
  await tablet.api.actor.$put({ json: { be: 'parent', password: 'zgaduję' } });
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login, code: CODE } }));
  await parent.device.send('PUT', `/api/kids/${login}`, { ...kid, code: NEW_CODE });
  await parent.device.send('PUT', `/api/kids/${login}`, { ...kid, code: NEW_CODE });
  await answered(
    api.account.$put({ json: { password, newPassword: null, ...settings, code: CODE } }),
  );
  await answered(
    api.account.$put({ json: { password, newPassword: NEW_PASSWORD, ...settings, code: CODE } }),
  );
  const emails = { oldEmail: SIGN_IN.email, email: NEW_EMAIL, password: NEW_PASSWORD };
  await answered(api.account.email.$put({ json: emails }));
  await answered(stranger.api['password-reset'].$post({ json: { email: NEW_EMAIL } }));
  const texts = (await letters()).map(({ text }) => text).join('\n');
  const token = /\/nowe-haslo#(\S+)/.exec(texts)?.[1] ?? '';
  await answered(stranger.api['password-reset'].$put({ json: { token, password } }));
  await answered(parent.api.session.$post({ json: { email: NEW_EMAIL, password } }));
  await answered(api.actor.$put({ json: { be: 'parent', code: CODE } }));
  const { devices } = await answered(api.account.$get());
  const other = devices.find(({ here }) => !here)?.device;
  await parent.device.send('DELETE', `/api/account/devices/${other}`);
  await answered(api.account.data.$post({ json: { password: SIGN_IN.password } }));
  await parent.device.send('DELETE', `/api/kids/${login}`);
  const cookie = parent.device.cookie.replace('session=', '');
  await answered(api.account.deletion.$post({ json: { password } }));

  expect(events()).toEqual([
    'sign-in failed',
    'sign-in failed',
    'wrong code',
    'wrong password',
    'code changed',
    'code changed',
    'password changed',
    'e-mail changed',
    'password reset',
    'device signed out',
    'data downloaded',
    'kid deleted',
    'account deleted',
  ]);
  expectRequestOfEach(lines);
  const written = JSON.stringify(lines);
  const ofChildren = [login, 'Zosia', JSON.stringify(CODE), JSON.stringify(NEW_CODE)];
  const ofParents = ['@', 'nikt', password, NEW_PASSWORD, 'zgaduję', token, cookie];
  for (const secret of [...ofChildren, ...ofParents]) expect(written).not.toContain(secret);
});

/** Each event names the request that caused it. */
function expectRequestOfEach(lines: Awaited<ReturnType<typeof watchedFamily>>['lines']) {
  const security = lines.filter(({ msg }) => msg === 'security');
  for (const { request, event } of security) {
    const answer = lines.filter((line) => line.request === request && line.route);
    expect(answer, `${event}: the request that it belongs to`).toHaveLength(1);
  }
}

test('identifies the family of an event by numbers only', async () => {
  const { parent, device, security, storage } = await watchedFamily();
  await device().api.session.$post({ json: { ...SIGN_IN, password: 'zgaduję' } });
  const { devices } = await answered(parent.api.account.$get());
  const [current, other] = [true, false].map(
    (is) => devices.find((each) => each.here === is)?.device,
  );
  await parent.device.send('DELETE', `/api/account/devices/${other}`);
  const family = await storage.read.selectFrom('family').select('family_id').executeTakeFirst();
  expect(security()).toEqual([
    { event: 'sign-in failed' },
    { event: 'device signed out', family: family?.family_id, session: current, device: other },
  ]);
});

test('logs when wrong star codes make the stars sleep', async () => {
  const { login, device, events } = await watchedFamily();
  const tablet = await signedInOn(device());
  const json = { be: 'kid', login, code: [7] } as const;
  for (let nth = 0; nth < 42; nth += 1) await tablet.api.actor.$put({ json });
  expect(events()).toEqual([...new Array(40).fill('wrong code'), 'stars asleep', 'guess refused']);
});

test('logs no event for a rejected request or one without effect', async () => {
  const { parent, login, kid, device, events } = await watchedFamily();
  const stranger = await sampleParent(device(), 'druga@example.com');
  await stranger.device.send('DELETE', `/api/kids/${login}`);
  await stranger.device.send('DELETE', '/api/account/devices/99');
  await stranger.device.send('PUT', '/api/account', { password: SIGN_IN.password });
  await parent.device.send('PUT', `/api/kids/${login}`, { ...kid, name: 'Zosieńka', code: CODE });
  expect(events()).toEqual([]);
});
