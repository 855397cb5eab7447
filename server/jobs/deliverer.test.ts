import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/time/time-zone.ts';
import { answered, newKey, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

/** Much longer than needed, for a slow machine. */
const LONG = { timeout: 60_000 };

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function homes(receivers: readonly Receiver[], webhooks = 1) {
  const webhookHosts = receivers.map(({ address }) => new URL(address).host);
  const world = await openWorld({ config: { webhookHosts } });
  const families = [];
  for (const [n, receiver] of receivers.entries()) {
    families.push(await homeOf(world, Array(webhooks).fill(receiver), `home-${n}@example.com`));
  }
  return { world, families };
}

const { password } = SIGN_IN;

async function homeOf(world: World, receivers: readonly Receiver[], email: string) {
  const parent = await sampleParent(world.device(), email);
  const login = await parent.addKid();
  for (const { address } of receivers) {
    const json = { address, events: ['points.given' as const], key: newKey(), password };
    await answered(parent.api.webhooks.$post({ json }));
  }
  const give = async (times = 1) => {
    for (let n = 0; n < times; n += 1) await parent.addPoints(login, 1);
  };
  const state = async () => (await answered(parent.api.webhooks.$get())).webhooks[0]?.state;
  return { give, state };
}

/** A receiver that answers nothing before the gate is open. */
async function gated() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const receiver = await startReceiver(async () => {
    await gate;
    return 204;
  });
  return { receiver, open };
}

function has({ received }: Receiver, times: number) {
  return vi.waitUntil(() => received.length === times, LONG);
}

test('delivers to a family while receivers of others do not answer, one event of a family at a time', async () => {
  const slow = [await gated(), await gated()];
  const well = await startReceiver();
  const { world, families } = await homes([...slow.map(({ receiver }) => receiver), well], 2);
  const [first, second, other] = families;
  await first?.give(3);
  await second?.give(3);
  const deliverer = world.deliverer();
  await deliverer.poll();
  for (const { receiver } of slow) await has(receiver, 1);
  for (let n = 1; n <= 3; n += 1) {
    await other?.give();
    await deliverer.poll();
    await has(well, 2 * n);
  }
  expect(slow.map(({ receiver }) => receiver.received.length)).toEqual([1, 1]);
  for (const { open } of slow) open();
  await deliverer.idle();
  expect(slow.map(({ receiver }) => receiver.received.length)).toEqual([6, 6]);
});

test('sends to the webhooks of a family in turn', async () => {
  const order: string[] = [];
  let pass = () => {};
  const named = (name: string) =>
    startReceiver(() => {
      order.push(name);
      pass();
      return 204;
    });
  const receivers = [await named('a'), await named('b')];
  const webhookHosts = receivers.map(({ address }) => new URL(address).host);
  const world = await openWorld({ config: { webhookHosts } });
  pass = () => world.passMs(1);
  const { give } = await homeOf(world, receivers, 'home@example.com');
  await give(3);
  await world.deliver();
  expect(order.slice(0, 2).sort()).toEqual(['a', 'b']);
  expect(order.slice(2)).toEqual([...order.slice(0, 2), ...order.slice(0, 2)]);
});

test('sends at once to a well receiver, and on its return to one that was away from Friday to Monday', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n';
  const strange = await startReceiver(() => ({ raw: upgrade }));
  const endless = await startReceiver(() => 'hangs');
  const [failing, well] = [await startReceiver(), await startReceiver()];
  const { world, families } = await homes([strange, endless, failing, well]);
  const deliverer = world.deliverer();
  await failing.close();
  let events = 0;
  for (let hours = 0; hours <= 66; hours += 3) {
    for (const { give } of families) await give();
    events += 1;
    const tries = endless.received.length;
    await deliverer.poll();
    await has(well, events);
    // It would end by itself after ten seconds.
    await has(endless, tries + 1);
    endless.hangUp();
    await deliverer.idle();
    world.passMs(3 * HOUR_MS);
  }
  expect(await Promise.all(families.map(({ state }) => state()))).toEqual([
    ...['failing', 'failing', 'failing', 'working'],
  ]);
  expect(strange.received).toHaveLength(events);
  await failing.open();
  await world.deliver();
  expect(new Set(failing.received.map(({ id }) => id)).size).toBe(events);
  expect(failing.received).toHaveLength(events);
  const times = failing.received.map(({ event }) => event.timestamp);
  expect(times).toEqual([...times].sort());
}, 60_000);
