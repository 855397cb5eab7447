import { expect, test } from 'vitest';
import { MOST_WEBHOOKS } from '#domain/base/bounds.ts';
import { MOST_DELIVERIES } from '#domain/news/webhook.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, newKey, refused, SIGN_IN, sampleFamily } from '#fixtures/families/family.ts';
import { MINUTE_MS } from '#fixtures/server/notifications.ts';
import { ALL, webhookHome } from '#fixtures/server/webhook-home.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { claimWebhook, release, saveFailure } from './queries.ts';

const TIMEOUT = { cause: 'timeout', status: null } as const;
const { password } = SIGN_IN;

test('sends each event once, signed, in order and with no more than it names', async () => {
  const { receiver, world, parent, login, thumb, accept, state } = await webhookHome();
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
  const { receiver, world, thumb, accept } = await webhookHome(undefined, ['mission.done']);
  await thumb();
  await accept();
  await world.deliver();
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['mission.done']);
});

test('is sent what waits by another server when the first one dies', async () => {
  const { receiver, world, thumb } = await webhookHome();
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
  const { receiver, world, parent, login } = await webhookHome();
  // A claim that is not atomic may go well once.
  for (let round = 0; round < 5; round += 1) {
    await parent.offer(login);
    await Promise.all(Array.from({ length: 6 }, () => world.deliver()));
  }
  expect(receiver.received).toHaveLength(5);
});

test('is left to the server that claimed it last', async () => {
  const { world } = await webhookHome();
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
  await write((db) => release(db, of, first, first));
  const late = { failures: 0, failing_since: null, warned_at: null, until: first };
  const failed = { tried: NOON, now: first, isGone: true, wait: null, failure: TIMEOUT };
  expect(await write((db) => saveFailure(db, of, late, failed))).toBeNull();
  expect(await claim(first, second)).toBeUndefined();
  expect(await claim(second, second)).toBeDefined();
});

test('keeps at most so many waiting events', async () => {
  const { world, parent, login } = await webhookHome(() => 500);
  const { read, write } = world.storage;
  const ids = await read
    .selectFrom('webhook')
    .innerJoin('kid', 'kid.family_id', 'webhook.family_id')
    .select(['webhook.family_id', 'kid', 'webhook'])
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MOST_DELIVERIES - 1 }, (_, nth) => ({
    ...ids,
    message: `msg_${nth}`,
    at: 0,
    nth,
    body: '{}',
  }));
  await write((db) => db.insertInto('delivery').values(rows).execute());
  await parent.offer(login);
  await parent.offer(login);
  expect((await dump(read)).delivery).toHaveLength(MOST_DELIVERIES);
});

test('sends a trial at once, and says what became of it', async () => {
  let status = 204;
  const { receiver, parent, param } = await webhookHome(() => status);
  const attempt = () => answered(parent.api.webhooks[':webhook'].trial.$post({ param }));
  expect(await attempt()).toEqual({ result: 'sent', failure: null });
  expect(receiver.received).toMatchObject([{ signed: true, event: { type: 'trial', data: {} } }]);
  status = 500;
  const failure = { cause: 'status', status: 500 };
  expect(await attempt()).toEqual({ result: 'failed', failure });
});

test('creates once for a key, at most five, and only allowed addresses', async () => {
  const { parent } = await sampleFamily(await openWorld());
  const json = { address: 'https://dom.invalid/a', events: ALL, key: newKey(), password };
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

test('is added with the password of a grown-up', async () => {
  const world = await openWorld();
  const { parent } = await sampleFamily(world);
  const json = { address: 'https://dom.invalid/a', events: ALL, key: newKey(), password: 'inne' };
  expect(await refused(parent.api.webhooks.$post({ json }))).toBe('403 wrong-password');
  expect((await dump(world.storage.read)).webhook).toEqual([]);
});

test('is deleted with what waits for it', async () => {
  const { receiver, world, parent, thumb, param } = await webhookHome();
  await thumb();
  await answered(parent.api.webhooks[':webhook'].$delete({ param }));
  await world.deliver();
  expect(receiver.received).toEqual([]);
  expect((await dump(world.storage.read)).delivery).toEqual([]);
});
