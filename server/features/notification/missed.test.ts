import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { answered, mark, SampleParent, signedInOn } from '#fixtures/families/family.ts';
import {
  AT_ONCE,
  choose,
  EVENING,
  HOUR_MS,
  homeWith,
  MINUTE_MS,
  pass,
  type Service,
  subscribe,
} from '#fixtures/server/notifications.ts';
import { NOON, openWorld, TODAY, type World } from '#fixtures/server/world.ts';
import { BATCH, claimDue, dueGrownUps, saveStep } from './due-queries.ts';

const PUSHED_MS = 10_000;

function texts({ arrived }: Service) {
  return arrived.map(({ message }) => (message as { text: string }).text);
}

test('notifies again when the count is as before but the items are others', async () => {
  const { service, world, thumb, accept } = await homeWith(EVENING);
  for (const at of [0, 1]) await thumb(at);
  await pass(world, 8 * HOUR_MS);
  expect(texts(service)).toEqual(['Zosia: 2 misje do zaakceptowania']);
  await thumb(2);
  await pass(world, MINUTE_MS);
  for (const at of [0, 1, 2]) await accept(at);
  await pass(world, MINUTE_MS);
  for (const at of [0, 1]) await thumb(at, TODAY + 1);
  await pass(world, 24 * HOUR_MS);
  expect(texts(service).slice(1)).toEqual([
    'Zosia: nic już nie czeka',
    'Zosia: 2 misje do zaakceptowania',
  ]);
});

test('notifies once when a push service is slow and another server runs', async () => {
  let world: World | undefined;
  let calls = 0;
  let other: Promise<unknown> = Promise.resolve();
  const answer = () => {
    calls += 1;
    world?.passMs(PUSHED_MS);
    if (calls % 5 === 0) other = Promise.all([other, world?.notify()]);
    return 201;
  };
  const { service, parent, kid, ...home } = await homeWith(AT_ONCE, { answer });
  world = home.world;
  const logins: string[] = [];
  for (let each = 0; each < 16; each += 1)
    logins.push(await parent.addKid({ name: `Kid ${each}` }));
  for (const login of logins) {
    const mission = await parent.addMission(login);
    await answered(kid.api.actor.$put({ json: { be: 'kid', login } }));
    await answered(mark(kid, { login, mission, day: TODAY }, 'done'));
  }
  for (let times = 0; times < 8; times += 1) await pass(world, 3 * MINUTE_MS);
  await other;
  expect(texts(service).sort()).toEqual(
    logins.map((_, each) => `Kid ${each}: 1 misja do zaakceptowania`).sort(),
  );
});

test('sends a letter in the evening when the last subscribed device is signed out', async () => {
  const { service, world, thumb } = await homeWith(AT_ONCE, { isSubscribed: false });
  const phone = await signedInOn(world.device());
  await answered(phone.api.actor.$put({ json: { be: 'parent', grownUp: 1 } }));
  await subscribe(phone, service, 'mama');
  await thumb(0);
  await world.notify();
  await answered(phone.api.session.$delete());
  await pass(world, MINUTE_MS);
  await pass(world, HOUR_MS);
  expect(await world.letters()).toEqual([]);
  await pass(world, 7 * HOUR_MS);
  expect(await world.letters()).toHaveLength(1);
  expect(service.arrived).toEqual([]);
});

test('retries a phone whose push service was unavailable and notifies no other again', async () => {
  let isDown = true;
  const answer = (path: string) => (path === '/tata' && isDown ? 503 : 201);
  const { service, world, thumb } = await homeWith(AT_ONCE, { answer });
  const phone = await signedInOn(world.device());
  await answered(phone.api.actor.$put({ json: { be: 'parent', grownUp: 1 } }));
  await subscribe(phone, service, 'tata');
  await thumb(0);
  await pass(world, MINUTE_MS);
  expect(service.arrived.map(({ path }) => path).sort()).toEqual(['/mama', '/tata']);
  isDown = false;
  await pass(world, 10 * MINUTE_MS);
  await pass(world, HOUR_MS);
  expect(service.arrived.slice(2).map(({ path }) => path)).toEqual(['/tata']);
});

test('sends a letter when every push service rejects, and tries the device next time', async () => {
  const { service, world, thumb } = await homeWith(AT_ONCE, { answer: () => 403 });
  await thumb(0);
  await pass(world, HOUR_MS);
  expect(await world.letters()).toEqual([]);
  await pass(world, 8 * HOUR_MS);
  const [letter] = await world.letters();
  expect(letter?.text).toContain('Zosia: 1 misja do zaakceptowania');
  await thumb(1);
  await pass(world, HOUR_MS);
  expect(service.arrived).toHaveLength(2);
});

test('aborts a push service after ten seconds and retries later', async () => {
  let hangs = true;
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  onTestFinished(() => timeout.mockRestore());
  const answer = () => {
    if (!hangs) return 201;
    patience.abort(new DOMException('The ten seconds are over.', 'TimeoutError'));
    return 'hangs';
  };
  const { service, world, thumb } = await homeWith(AT_ONCE, { answer });
  await thumb(0);
  await pass(world, MINUTE_MS);
  expect(service.arrived).toHaveLength(1);
  expect(timeout).toHaveBeenCalledWith(PUSHED_MS);
  timeout.mockRestore();
  hangs = false;
  await pass(world, 6 * MINUTE_MS);
  expect(service.arrived).toHaveLength(2);
});

const KIDS = 20;

test('handles every batch in one run when more is due than one holds', async () => {
  const world = await openWorld();
  const families = Math.floor(BATCH / KIDS) + 1;
  for (let each = 0; each < families; each += 1) {
    const parent = new SampleParent(world.device());
    await parent.register(`dom-${each}@example.com`);
    for (let kid = 0; kid < KIDS; kid += 1) await parent.addKid({ name: `Kid ${kid}` });
    await choose(parent, AT_ONCE);
  }
  const { storage } = world;
  const kids = await storage.read.selectFrom('kid').select(['family_id', 'kid']).execute();
  const fresh = { grown_up: 1, due: 0, told: 0, changes: 1, tries: 0 };
  await storage.write((db) =>
    db
      .insertInto('due_notification')
      .values(kids.map((kid) => ({ ...kid, ...fresh })))
      .execute(),
  );
  expect(kids.length).toBeGreaterThan(BATCH);
  await world.notify();
  // Nothing waits for any grown-up, so each row is deleted.
  expect(await storage.read.selectFrom('due_notification').selectAll().execute()).toEqual([]);
});

test.runIf(inject('engine') === 'postgres')('leaves a locked row to the next run', async () => {
  const { service, world, thumb } = await homeWith(AT_ONCE);
  await thumb(0);
  const { storage } = world;
  const of = { family: 1, grownUp: 1 };
  await storage.write(async (db) => {
    const rows = db.selectFrom('due_notification').selectAll().where('family_id', '=', of.family);
    await rows.forUpdate().execute();
    const claimed = await storage.write((other) => claimDue(other, of, NOON, NOON + MINUTE_MS));
    expect(claimed).toEqual([]);
  });
  await world.notify();
  world.passMs(MINUTE_MS);
  await world.notify();
  expect(service.arrived).toHaveLength(1);
});

test.each([0, 1])('is due again when something changed while %i was sent', async (count) => {
  const { world, thumb } = await homeWith(AT_ONCE);
  const { storage } = world;
  const of = { family: 1, grownUp: 1 };
  await thumb(0);
  const rows = await storage.write((db) => claimDue(db, of, NOON, NOON + MINUTE_MS));
  await thumb(1);
  for (const row of rows) {
    await storage.write((db) => saveStep(db, row, { do: 'settle', count }));
  }
  expect(rows).toHaveLength(1);
  expect(await dueGrownUps(storage.read, NOON)).toEqual([of]);
});
