import { expect, test } from 'vitest';
import { MOST_WEBHOOKS } from '#domain/base/bounds.ts';
import { MOST_DELIVERIES, type WebhookEventType } from '#domain/news/webhook.ts';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, kidOn, mark, newKey, refused, sampleFamily } from '#fixtures/families/family.ts';
import { HOUR_MS, MINUTE_MS } from '#fixtures/server/hearing.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';
import { NOON, openWorld, TODAY } from '#fixtures/server/world.ts';
import { claimWebhook, release, saveFailure } from './queries.ts';

const ALL: WebhookEventType[] = [
  'mission.waiting',
  'mission.done',
  'mission.undone',
  'gift.chosen',
  'points.given',
  'proposal.offered',
];

/** Opens a family with a kid, a mission and a webhook of all events. */
async function home(answer?: Parameters<typeof startReceiver>[0], events = ALL) {
  const receiver = await startReceiver(answer);
  const world = await openWorld({ config: { webhookHosts: ['127.0.0.1'] } });
  const { parent, login } = await sampleFamily(world);
  const mission = await parent.addMission(login, { name: 'Zęby', points: 3 });
  const kid = await kidOn(world.device(), login);
  const { webhook, secret } = await answered(
    parent.api.webhooks.$post({ json: { address: receiver.address, events, key: newKey() } }),
  );
  receiver.expectSecret(secret);
  const thumb = () => answered(mark(kid, { login, mission, day: TODAY }, 'done'));
  const accept = () =>
    answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));
  const state = async () => (await answered(parent.api.webhooks.$get())).webhooks[0]?.state;
  const param = { webhook: String(webhook) };
  return { receiver, world, parent, login, mission, thumb, accept, state, param };
}

test('sends each event once, signed, in order and with no more than it names', async () => {
  const { receiver, world, parent, login, thumb, accept, state } = await home();
  await thumb();
  expect(receiver.received, 'nothing before the job runs').toEqual([]);
  await accept();
  const gift = await parent.addGift(login, { points: 0 });
  await parent.chooseGift(login, gift, 0);
  await parent.offer(login);
  await world.deliver();
  await world.deliver();
  expect(receiver.received.map(({ event }) => event.type)).toEqual([
    'mission.waiting',
    'mission.done',
    'gift.chosen',
    'proposal.offered',
  ]);
  expect(receiver.received.every(({ signed }) => signed)).toBe(true);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
  expect(receiver.received[0]?.event).toEqual({
    type: 'mission.waiting',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: { kid: login, name: 'Zęby', points: 3, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect(await state()).toBe('working');
  expect((await dump(world.storage.read)).delivery).toEqual([]);
});

test('sends only the events that were chosen', async () => {
  const { receiver, world, thumb, accept } = await home(undefined, ['mission.done']);
  await thumb();
  await accept();
  await world.deliver();
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['mission.done']);
});

test('tries again later and later with the same message, and forgets the failures', async () => {
  let status = 500;
  const { receiver, world, thumb, state } = await home(() => status);
  await thumb();
  await world.deliver();
  await world.deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await state()).toBe('failing');
  world.passMs(MINUTE_MS / 2);
  await world.deliver();
  world.passMs(MINUTE_MS / 2);
  await world.deliver();
  expect(receiver.received, 'the second wait is longer').toHaveLength(2);
  status = 204;
  world.passMs(MINUTE_MS / 2);
  await world.deliver();
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  // Each try is signed at its own time, or a receiver would take it for an old message.
  expect(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).toEqual(
    [0, MINUTE_MS / 2, 1.5 * MINUTE_MS].map((wait) => String((NOON + wait) / SECOND_MS)),
  );
  expect(await state()).toBe('working');
});

test('is switched off after a day of failures, keeps nothing then, and can be switched on', async () => {
  let status = 500;
  const { receiver, world, parent, thumb, accept, state, param } = await home(() => status);
  await thumb();
  for (let hours = 0; hours < 23; hours += 1) {
    await world.deliver();
    world.passMs(HOUR_MS);
  }
  expect(await state()).toBe('failing');
  for (let hours = 0; hours < 4; hours += 1) {
    await world.deliver();
    world.passMs(HOUR_MS);
  }
  expect(await state()).toBe('off');
  expect((await dump(world.storage.read)).delivery).toEqual([]);
  expect((await world.letters()).map(({ subject }) => subject)).toEqual([
    'Adres powiadomień przestał działać',
  ]);
  status = 204;
  const tries = receiver.received.length;
  expect(tries).toBeLessThan(30);
  await answered(parent.api.webhooks[':webhook'].on.$put({ param }));
  await accept();
  await world.deliver();
  expect(receiver.received.at(-1)?.event.type).toBe('mission.done');
  expect(receiver.received).toHaveLength(tries + 1);
});

test('is switched off at once by 410', async () => {
  const { world, thumb, state } = await home(() => 410);
  await thumb();
  await world.deliver();
  expect(await state()).toBe('off');
});

test('is sent what waits by another server when the first one dies', async () => {
  const { receiver, world, thumb } = await home();
  await thumb();
  // The first server has claimed it, and was killed before it sent.
  await world.storage.write((db) =>
    db
      .updateTable('webhook')
      .set({ due: NOON + MINUTE_MS })
      .execute(),
  );
  await world.deliver();
  expect(receiver.received).toEqual([]);
  world.passMs(2 * MINUTE_MS);
  await world.deliver();
  expect(receiver.received).toHaveLength(1);
});

test('is sent each event by one of several servers', async () => {
  const { receiver, world, parent, login } = await home();
  // A claim that is not atomic may go well once.
  for (let round = 0; round < 5; round += 1) {
    await parent.offer(login);
    await Promise.all(Array.from({ length: 6 }, () => world.deliver()));
  }
  expect(receiver.received).toHaveLength(5);
});

test('is left to the server that claimed it last', async () => {
  const { world } = await home();
  const { read, write } = world.storage;
  const of = await read
    .selectFrom('webhook')
    .select(['family_id as family', 'webhook'])
    .executeTakeFirstOrThrow();
  const [first, second] = [NOON + MINUTE_MS, NOON + 2 * MINUTE_MS];
  const claim = (now: number, until: number) => write((db) => claimWebhook(db, of, now, until));
  expect(await claim(NOON, first)).toBeDefined();
  expect(await claim(first, second)).toBeDefined();
  // The first one was only slow, and ends now.
  await write((db) => release(db, of, first));
  const late = { failures: 0, failing_since: null, claim: first };
  expect(await write((db) => saveFailure(db, of, late, first, true))).toBe(false);
  expect(await claim(first, second)).toBeUndefined();
  expect(await claim(second, second)).toBeDefined();
});

test('keeps at most so many waiting events', async () => {
  const { world, parent, login } = await home(() => 500);
  const { read, write } = world.storage;
  const ids = await read
    .selectFrom('webhook')
    .innerJoin('kid', 'kid.family_id', 'webhook.family_id')
    .select(['webhook.family_id', 'kid', 'webhook'])
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MOST_DELIVERIES - 1 }, (_, nth) => ({
    ...ids,
    ...{ message: `msg_${nth}`, at: 0, nth, body: '{}' },
  }));
  await write((db) => db.insertInto('delivery').values(rows).execute());
  await parent.offer(login);
  await parent.offer(login);
  expect((await dump(read)).delivery).toHaveLength(MOST_DELIVERIES);
});

test('sends a trial at once, and says what became of it', async () => {
  let status = 204;
  const { receiver, parent, param } = await home(() => status);
  const attempt = () => answered(parent.api.webhooks[':webhook'].trial.$post({ param }));
  expect(await attempt()).toEqual({ result: 'sent' });
  expect(receiver.received).toMatchObject([{ signed: true, event: { type: 'trial', data: {} } }]);
  status = 500;
  expect(await attempt()).toEqual({ result: 'failed' });
});

test('creates once for a key, at most five, and only allowed addresses', async () => {
  const { parent } = await sampleFamily(await openWorld());
  const json = { address: 'https://dom.invalid/a', events: ALL, key: newKey() };
  const add = (other: Partial<typeof json> = {}) =>
    parent.api.webhooks.$post({ json: { ...json, ...other } });
  const first = await answered(add());
  expect(await answered(add())).toMatchObject({ webhook: first.webhook, secret: first.secret });
  expect(await refused(add({ address: 'https://dom.invalid/b' }))).toBe('409 key-reused');
  expect(await refused(add({ address: 'https://127.0.0.1/', key: newKey() }))).toBe(
    '422 webhook-not-allowed',
  );
  for (let n = 1; n < MOST_WEBHOOKS; n += 1) await answered(add({ key: newKey() }));
  expect(await refused(add({ key: newKey() }))).toBe('409 webhooks-full');
  expect(JSON.stringify(await answered(parent.api.webhooks.$get()))).not.toContain('whsec_');
});

test('is deleted with what waits for it', async () => {
  const { receiver, world, parent, thumb, param } = await home();
  await thumb();
  await answered(parent.api.webhooks[':webhook'].$delete({ param }));
  await world.deliver();
  expect(receiver.received).toEqual([]);
  expect((await dump(world.storage.read)).delivery).toEqual([]);
});
