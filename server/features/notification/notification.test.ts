import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { pairedTablet } from '#fixtures/families/devices.ts';
import { answered, kidOn, mark, refused, SIGN_IN } from '#fixtures/families/family.ts';
import { twoGrownUps } from '#fixtures/families/grown-up.ts';
import { openParent } from '#fixtures/families/open.ts';
import { SAMPLE_SUBSCRIPTION } from '#fixtures/routes/samples/notification.ts';
import {
  AT_ONCE,
  choose,
  EVENING,
  HOUR_MS,
  homeWith,
  MINUTE_MS,
  pass,
  subscribe,
} from '#fixtures/server/notifications.ts';
import { startPushService } from '#fixtures/server/push-service.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { endingToken } from './keys.ts';
import { contactWarning } from './links.ts';

const BY_LETTER = { isSubscribed: false, publicUrl: 'https://dom.example.com' };

test('sends one encrypted message for three thumbs, replaces it and reports when nothing waits', async () => {
  const { service, world, parent, thumb, accept } = await homeWith(AT_ONCE, {
    isSubscribed: false,
  });
  expect(await subscribe(parent, service, 'mama')).toMatchObject({ here: true, others: [] });
  for (const at of [0, 1, 2]) await thumb(at);
  await world.notify();
  expect(service.arrived).toEqual([]);
  await pass(world, MINUTE_MS);
  const { publicKey } = await answered(parent.api.notifications.$get());
  const sent = { text: 'Zosia: 3 misje do zaakceptowania', quiet: false };
  expect(service.arrived).toMatchObject([
    {
      message: sent,
      signed: { by: publicKey, aud: service.origin, sub: 'mailto:dom@example.com' },
    },
  ]);
  await pass(world, HOUR_MS);
  expect(service.arrived).toHaveLength(1);

  for (const at of [0, 1, 2]) await accept(at);
  await pass(world, MINUTE_MS);
  const [first, last, ...more] = service.arrived;
  expect(last?.message).toMatchObject({ text: 'Zosia: nic już nie czeka', quiet: true });
  expect(last?.topic).toBe(first?.topic);
  expect(more).toEqual([]);
  await pass(world, HOUR_MS);
  expect((await dump(world.storage.read)).due_notification).toEqual([]);
});

test('includes a chosen gift in the message and removes it when handed over', async () => {
  const { service, world, parent, login, thumb } = await homeWith(AT_ONCE);
  const gift = await parent.addGift(login, { points: 0 });
  await pass(world, MINUTE_MS);
  expect(service.arrived, 'a new gift is not notified').toEqual([]);
  await parent.chooseGift(login, gift, 0);
  await pass(world, MINUTE_MS);
  await thumb(0);
  await pass(world, MINUTE_MS);
  await answered(
    parent.api.kids[':login'].gifts[':gift']['hand-over'].$post({
      param: { login, gift: `${gift}` },
    }),
  );
  await pass(world, MINUTE_MS);
  expect(service.arrived.map(({ message }) => message)).toMatchObject([
    { text: 'Zosia: 1 nagroda do odebrania', quiet: false },
    { text: 'Zosia: 1 misja do zaakceptowania, 1 nagroda do odebrania', quiet: false },
    { text: 'Zosia: 1 misja do zaakceptowania', quiet: true },
  ]);
});

test('writes no rows for a silent grown-up and follows each one’s choice', async () => {
  const service = await startPushService();
  const world = await openWorld({ config: { pushHosts: [service.origin] } });
  const { first, second } = await twoGrownUps(world);
  const login = await first.addKid();
  const mission = await first.addMission(login);
  const kid = await kidOn(world.device(), login);
  await subscribe(first, service, 'mama');
  await subscribe(second, service, 'tata');
  await answered(mark(kid, { login, mission, day: TODAY }, 'done'));
  expect((await dump(world.storage.read)).due_notification).toEqual([]);

  await choose(second, AT_ONCE);
  await answered(mark(kid, { login, mission, day: TODAY + 1 }, 'done'));
  await pass(world, MINUTE_MS);
  expect(service.arrived.map(({ path }) => path)).toEqual(['/tata']);
});

test('notifies once when several servers run', async () => {
  const { service, world, thumb } = await homeWith(AT_ONCE);
  await thumb(0);
  await world.notify();
  world.passMs(MINUTE_MS);
  await Promise.all([world.notify(), world.notify(), world.notify()]);
  expect(service.arrived).toHaveLength(1);
});

test.each([404, 410])('deletes a subscription when the push service answers %i', async (status) => {
  const { world, parent, thumb } = await homeWith(AT_ONCE, { answer: () => status });
  await thumb(0);
  await pass(world, MINUTE_MS);
  expect(await answered(parent.api.notifications.$get())).toMatchObject({ here: false });
});

test.each([429, 503])('retries and then stops when the push service answers %i', async (status) => {
  let answer = status;
  const { service, world, thumb } = await homeWith(AT_ONCE, { answer: () => answer });
  await thumb(0);
  await pass(world, MINUTE_MS);
  expect(service.arrived).toHaveLength(1);
  answer = 201;
  await pass(world, 6 * MINUTE_MS);
  await pass(world, HOUR_MS);
  expect(service.arrived).toHaveLength(2);

  answer = status;
  await thumb(1);
  for (let hour = 0; hour < 20; hour += 1) await pass(world, HOUR_MS);
  expect(service.arrived.length).toBeLessThan(10);
});

test('does not follow a redirect', async () => {
  const elsewhere = await startPushService();
  elsewhere.browser('mama');
  const answer = () => ({ redirect: `${elsewhere.origin}/mama` });
  const { service, world, thumb } = await homeWith(AT_ONCE, { answer });
  await thumb(0);
  await pass(world, MINUTE_MS);
  expect(service.arrived).toHaveLength(1);
  expect(elsewhere.arrived).toEqual([]);
});

test('stores only subscriptions at known push services', async () => {
  const { world, parent } = await openParent();
  const at = (endpoint: string) =>
    parent.api.notifications.device.$put({ json: { ...SAMPLE_SUBSCRIPTION, endpoint } });
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://name:word@fcm.googleapis.com/a',
    'https://notify.windows.com.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'http://localhost:3000/a',
    'file:///etc/passwd',
    'nic',
  ]) {
    expect(await refused(at(endpoint)), endpoint).toBe('422 push-service-unknown');
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://db5p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ]) {
    expect(await answered(at(endpoint)), endpoint).toMatchObject({ here: true });
  }
  expect((await dump(world.storage.read)).push_subscription).toHaveLength(1);
});

test('stops notifications on sign-out and rejects a tablet’s subscription', async () => {
  const { service, world, parent, login, thumb } = await homeWith(AT_ONCE);
  const tablet = await pairedTablet(world, parent, login);
  const request = tablet.api.notifications.device.$put({ json: SAMPLE_SUBSCRIPTION });
  expect(await refused(request)).toBe('403 parent-only');
  await answered(parent.api.session.$delete());
  expect((await dump(world.storage.read)).push_subscription).toEqual([]);
  await thumb(0);
  await pass(world, MINUTE_MS);
  expect(service.arrived).toEqual([]);
});

test('sends one evening letter about all kids without a subscribed device, and none when nothing waits', async () => {
  const { world, parent, thumb, accept } = await homeWith(EVENING, BY_LETTER);
  const franek = await parent.addKid({ name: 'Franek', gender: 'M', hero: 1 });
  await parent.addMission(franek);
  for (const at of [0, 1]) await thumb(at);
  await pass(world, HOUR_MS);
  expect(await world.letters()).toEqual([]);
  await pass(world, 7 * HOUR_MS);
  const [letter, ...more] = await world.letters();
  expect(more).toEqual([]);
  expect(letter?.to).toEqual(SIGN_IN.email);
  expect(letter?.text).toContain('Zosia: 2 misje do zaakceptowania');
  expect(letter?.text).not.toContain('Franek');
  await pass(world, 48 * HOUR_MS);
  await thumb(2);
  await accept(2);
  await pass(world, 48 * HOUR_MS);
  expect(await world.letters()).toHaveLength(1);
});

test('ends one grown-up’s letters by the link without a sign-in', async () => {
  const { world, parent, thumb } = await homeWith(EVENING, BY_LETTER);
  await thumb(0);
  await pass(world, 10 * HOUR_MS);
  const [row] = await world.storage.read.selectFrom('grown_up').selectAll().execute();
  const whose = { family: row?.family_id ?? 0, grownUp: row?.grown_up ?? 0 };
  const token = await endingToken(world.storage, whose);
  const guest = world.device();
  const end = (each: string) =>
    answered(guest.api.letters[':token'].end.$post({ param: { token: each } }));
  await end(token.replace(/^\d+/, '99'));
  await end(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
  expect((await answered(parent.api.notifications.$get())).tell).toBe('evening');
  await end(token);
  expect((await answered(parent.api.notifications.$get())).tell).toBe('never');
});

test('sends a trial message to a subscribed device, otherwise a letter', async () => {
  const { service, world, parent } = await homeWith(null, { isSubscribed: false });
  expect(await answered(parent.api.notifications.trial.$post())).toEqual({ by: 'letter' });
  expect(await world.letters()).toHaveLength(1);
  await subscribe(parent, service, 'mama');
  expect(await answered(parent.api.notifications.trial.$post())).toEqual({ by: 'push' });
  expect(service.arrived).toMatchObject([
    { message: { text: 'Gwiazdozbiór: powiadomienia działają' } },
  ]);
});

test('says that a push service rejects this server when it answers 403, and logs the contact', async () => {
  const { log, lines } = recordedLog();
  const { parent } = await homeWith(null, {
    answer: () => 403,
    mailFrom: 'Dom <dom@localhost>',
    log,
  });
  const response = await parent.device.send('POST', '/api/notifications/trial');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    problem: 'push-refused',
    text: expect.stringContaining('odrzuca wiadomości z tego serwera'),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, status: 403, contact: 'mailto:dom@localhost' }),
  );
  expect(await answered(parent.api.notifications.$get())).toMatchObject({ here: true });
});

test.each([
  [null, 'Dom <dom@localhost>', 'MAIL_FROM'],
  ['http://nas:3000', 'gwiazdozbior@nas', 'MAIL_FROM'],
  ['https://nas', 'dom@example.com', 'PUBLIC_URL'],
  ['https://dom.localhost', 'dom@example.com', 'PUBLIC_URL'],
  ['https://dom.example.com', 'dom@localhost', null],
  [null, 'Dom <dom@example.com>', null],
])(
  'warns of a contact that push services reject at %s from %s: %s',
  (publicUrl, mailFrom, setting) => {
    const warning = contactWarning({ publicUrl, mailFrom });
    if (setting === null) expect(warning).toBeNull();
    else expect(warning).toMatch(new RegExp(`^Notifications: .*; set ${setting} to [^\\n]+$`));
  },
);
