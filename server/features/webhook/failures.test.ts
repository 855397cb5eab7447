import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered } from '#fixtures/families/family.ts';
import { webhookHome } from '#fixtures/server/webhook-home.ts';
import { NOON } from '#fixtures/server/world.ts';
import { cleanTables } from '../../db/family/cleaning.ts';

test('tries again later and later with the same message, and forgets the failures', async () => {
  let status = 500;
  const { receiver, world, thumb, state } = await webhookHome(() => status);
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

test('keeps trying for five days, with a letter after one, and is sent what waits once it is on', async () => {
  let status = 500;
  const { receiver, world, parent, thumb, offer, show, param } = await webhookHome(() => status);
  await thumb();
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await world.deliver();
      world.passMs(HOUR_MS);
    }
  };
  const subjects = async () => (await world.letters()).map(({ subject }) => subject);
  await pass(24);
  expect(await subjects()).toEqual([]);
  await pass(3);
  expect(await subjects()).toEqual(['Adres powiadomień nie działa']);
  await pass(92);
  expect(await show()).toMatchObject({
    state: 'failing',
    failure: { cause: 'status', status: 500 },
  });
  await offer();
  await pass(4);
  expect(await show()).toMatchObject({ state: 'off', failure: { status: 500 } });
  expect(await subjects()).toEqual([
    'Adres powiadomień nie działa',
    'Adres powiadomień przestał działać',
  ]);
  await offer();
  status = 204;
  const tries = receiver.received.length;
  await pass(3);
  expect(receiver.received).toHaveLength(tries);
  await answered(parent.api.webhooks[':webhook'].on.$put({ param }));
  expect(await show()).toMatchObject({ state: 'working', failure: null });
  await world.deliver();
  expect(receiver.received.slice(tries).map(({ event }) => event.type)).toEqual([
    'mission.waiting',
    'proposal.offered',
    'proposal.offered',
  ]);
});

test('counts only failures in a row, and no time in which nothing was tried', async () => {
  const { world, offer, show } = await webhookHome(() => 500);
  await offer();
  await world.deliver();
  world.pass(6);
  await world.deliver();
  expect(await show()).toMatchObject({ state: 'failing' });
});

test('drops an event that is three days old, and keeps a younger one', async () => {
  const { world, offer } = await webhookHome(() => 500);
  await offer();
  world.pass(2);
  await offer();
  world.passMs(DAY_MS + MINUTE_MS);
  const { storage } = world;
  await cleanTables(storage, NOON + 3 * DAY_MS + MINUTE_MS, new AbortController().signal);
  expect((await dump(storage.read)).delivery).toHaveLength(1);
});

test('drops an event that the receiver rejects, says so, and goes on with the next', async () => {
  const statuses = [400, 500];
  const { receiver, world, offer, show } = await webhookHome(() => statuses.shift() ?? 204);
  await offer();
  await world.deliver();
  expect(await show()).toMatchObject({ state: 'failing', failure: { status: 400 } });
  await offer();
  await offer();
  await world.deliver();
  expect(await show()).toMatchObject({ state: 'failing', failure: { status: 500 } });
  world.passMs(MINUTE_MS / 2);
  await world.deliver();
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
  expect(receiver.received).toHaveLength(4);
  expect(await show()).toMatchObject({ state: 'working', failure: null });
});

test.each([
  ['120', 120],
  ['1', 30],
  ['999999', DAY_MS / SECOND_MS],
])('waits as a receiver asks (Retry-After: %s), but at most a day', async (header, seconds) => {
  const answer = { status: 503, headers: { 'retry-after': header } };
  const { receiver, world, offer } = await webhookHome(() => answer);
  await offer();
  await world.deliver();
  world.passMs((seconds - 1) * SECOND_MS);
  await world.deliver();
  expect(receiver.received).toHaveLength(1);
  world.passMs(SECOND_MS);
  await world.deliver();
  expect(receiver.received).toHaveLength(2);
});

test('is sent to at once when the clock was a year ahead and is right again', async () => {
  const { receiver, world, offer } = await webhookHome();
  world.jump(365 * DAY_MS);
  await offer();
  await world.deliver();
  world.jump(-365 * DAY_MS);
  await offer();
  await world.deliver();
  expect(receiver.received).toHaveLength(2);
});

test('is switched off at once by 410, and keeps what waits', async () => {
  const { world, thumb, state } = await webhookHome(() => 410);
  await thumb();
  await world.deliver();
  expect(await state()).toBe('off');
  expect((await dump(world.storage.read)).delivery).toHaveLength(1);
});
