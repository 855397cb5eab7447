import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  newKey,
  refused,
  SAMPLE_GIFT,
  SAMPLE_MISSION,
} from '#fixtures/families/family.ts';
import { openHome } from '#fixtures/families/gifts.ts';
import { TODAY } from '#fixtures/server/world.ts';

const PRICE = SAMPLE_GIFT.points;

test('returns the same data for a chosen gift as later requests', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(50);
  const first = await parent.addGift(login);
  await answered(ofKid.choose(first));
  await answered(ofParent.handOver(first));
  const second = await parent.addGift(login, { name: 'Kino' });
  const { change, kid, gifts, received } = await answered(ofKid.choose(second));
  const stored = await answered(parent.api.kids[':login'].$get({ param: { login } }));
  expect({ change, kid }).toEqual(stored);
  expect({ change, ...gifts }).toEqual(await ofKid.list());
  expect({ change, ...received }).toEqual(await ofKid.received());
});

test('spends points when a kid chooses a gift that the parent hands over', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(50);
  const gift = await parent.addGift(login);
  const chosen = await answered(ofKid.choose(gift));
  expect(chosen).toMatchObject({
    gift: { status: 'chosen', chosen: TODAY },
    kid: { remaining: 30 },
    gifts: { remaining: 30 },
  });
  expect(await parent.kid(login)).toMatchObject({ earned: 50, remaining: 30, chosenGifts: 1 });
  const received = await answered(ofParent.handOver(gift));
  expect(received).toMatchObject({ gift: { status: 'received', chosen: TODAY } });
  expect(await parent.kid(login)).toMatchObject({ remaining: 30, chosenGifts: 0 });
  expect((await ofKid.list()).gifts).toEqual([]);
  expect((await ofKid.received()).gifts).toMatchObject([{ gift, status: 'received' }]);
});

test('rejects a gift without enough points or with a changed price', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(19);
  const gift = await parent.addGift(login);
  expect(await refused(ofKid.choose(gift))).toBe('409 gift-not-affordable');
  await answered(ofParent.edit(gift, 10));
  const refusal = await ofKid.choose(gift);
  expect(refusal.status).toBe(409);
  expect(await refusal.json()).toMatchObject({ problem: 'gift-price-changed', price: 10 });
  expect((await answered(ofKid.choose(gift, 10))).kid.remaining).toBe(9);
});

test('returns the points when a choice is undone', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(20);
  const gift = await parent.addGift(login);
  await answered(ofKid.choose(gift));
  expect(await answered(ofParent.giveBack(gift))).toMatchObject({
    gift: { status: 'unused', chosen: null },
  });
  expect(await parent.kid(login)).toMatchObject({ remaining: 20 });
  await answered(ofParent.giveBack(gift));
  expect(await parent.kid(login)).toMatchObject({ remaining: 20 });
  await answered(ofKid.choose(gift));
  await answered(ofParent.handOver(gift));
  expect(await refused(ofParent.giveBack(gift))).toBe('409 gift-received');
});

test('keeps a gift chosen, with its day and points, when the handover is undone', async () => {
  const { world, parent, login, ofKid, ofParent } = await openHome(20);
  const gift = await parent.addGift(login);
  expect(await refused(ofParent.takeBack(gift))).toBe('409 gift-not-received');
  await answered(ofKid.choose(gift));
  await answered(ofParent.handOver(gift));
  world.pass(1);
  for (const _ of ['once', 'twice']) {
    expect(await answered(ofParent.takeBack(gift))).toMatchObject({
      gift: { status: 'chosen', chosen: TODAY },
    });
  }
  expect((await ofParent.received()).gifts).toEqual([]);
  expect(await parent.kid(login)).toMatchObject({ remaining: 0, chosenGifts: 1 });
  await answered(ofParent.giveBack(gift));
  expect(await refused(ofParent.takeBack(gift))).toBe('409 gift-not-received');
});

test('returns the first gift for a repeated key and rejects another body', async () => {
  const { world, parent, login, ofKid } = await openHome(50);
  const sibling = await parent.addKid({ name: 'Hania' });
  const key = newKey();
  const create = (draft: object, of = login) =>
    parent.device.send('POST', `/api/kids/${of}/gifts`, { ...SAMPLE_GIFT, ...draft, key });
  const first = (await (await create({})).json()) as { gift: { gift: number } };
  await answered(ofKid.choose(first.gift.gift));
  const before = (await dump(world.storage.read)).gift;
  for (const same of [{}, { name: ` ${SAMPLE_GIFT.name} ` }]) {
    expect(await (await create(same)).json()).toMatchObject({ gift: { gift: first.gift.gift } });
  }
  for (const other of [{ name: 'Deser' }, { points: 21 }, { picture: 'dessert' }]) {
    expect(await refused(create(other)), JSON.stringify(other)).toBe('409 key-reused');
  }
  expect(await refused(create({}, sibling))).toBe('409 key-reused');
  expect((await dump(world.storage.read)).gift).toEqual(before);
});

test('limits a kid to a hundred gifts not received', async () => {
  const { world, parent, login, ofParent } = await openHome(0);
  const add = () => parent.addGift(login, { points: 0 });
  const [first, second] = [await add(), await add()];
  for (const gift of [first, second]) await answered(ofParent.choose(gift, 0));
  await answered(ofParent.handOver(first));
  const key = newKey();
  const create = (json: object) => parent.device.send('POST', `/api/kids/${login}/gifts`, json);
  await create({ ...SAMPLE_GIFT, key });
  for (let gifts = 2; gifts < 100; gifts += 1) await add();
  const before = await dump(world.storage.read);
  expect(await refused(create({ ...SAMPLE_GIFT, key: newKey() }))).toBe('409 too-many-gifts');
  expect(await refused(ofParent.takeBack(first))).toBe('409 too-many-gifts');
  const plan = { key: newKey(), missions: [SAMPLE_MISSION], gifts: [SAMPLE_GIFT] };
  const take = () => parent.device.send('POST', `/api/kids/${login}/plan`, plan);
  expect(await refused(take())).toBe('409 too-many-gifts');
  expect((await dump(world.storage.read)).gift).toEqual(before.gift);
  expect((await dump(world.storage.read)).mission).toEqual(before.mission);
  expect((await create({ ...SAMPLE_GIFT, key })).status).toBe(201);
  await answered(ofParent.handOver(second));
  expect((await take()).status).toBe(201);
  expect((await ofParent.list()).gifts).toHaveLength(100);
});

test('runs a repeated command once, on one device or two', async () => {
  const { world, parent, login, ofKid, ofParent } = await openHome(100);
  const gift = await parent.addGift(login);
  const all = [ofKid, ofParent, ofKid, ofParent, ofKid];
  await Promise.all(all.map((device) => answered(device.choose(gift))));
  expect((await parent.kid(login)).remaining).toBe(80);
  await Promise.all([ofParent, ofParent].map((device) => answered(device.handOver(gift))));
  expect(await refused(ofParent.handOver(await parent.addGift(login)))).toBe('409 gift-not-chosen');
  const key = newKey();
  const create = () =>
    parent.api.kids[':login'].gifts.$post({ param: { login }, json: { ...SAMPLE_GIFT, key } });
  const [one, other] = await Promise.all([answered(create()), answered(create())]);
  expect(one.gift.gift).toBe(other.gift.gift);
  expect((await dump(world.storage.read)).gift).toHaveLength(3);
});

test('never overspends when two devices choose two gifts at once', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(30);
  const gifts = [await parent.addGift(login), await parent.addGift(login)];
  const answers = await Promise.all(
    gifts.map((gift, index) => (index === 0 ? ofKid : ofParent).choose(gift)),
  );
  expect(answers.map(({ status }) => Number(status)).sort()).toEqual([200, 409]);
  expect((await parent.kid(login)).remaining).toBe(10);
});

test('rejects edits and deletion of a chosen or received gift', async () => {
  const { world, parent, login, ofKid, ofParent } = await openHome(50);
  const gift = await parent.addGift(login);
  await answered(ofKid.choose(gift));
  const before = await dump(world.storage.read);
  expect(await refused(ofParent.edit(gift, 1))).toBe('409 gift-not-unused');
  expect(await refused(ofParent.remove(gift))).toBe('409 gift-not-unused');
  expect(await refused(ofParent.goal(gift))).toBe('409 gift-not-unused');
  expect(await dump(world.storage.read)).toEqual(before);
});

test('edits and deletes an unused gift', async () => {
  const { parent, login, ofParent } = await openHome(0);
  const gift = await parent.addGift(login, { name: '  ' });
  expect((await ofParent.list()).gifts).toMatchObject([{ name: 'Nagroda', points: PRICE }]);
  expect((await answered(ofParent.edit(gift, 7))).gift).toMatchObject({ gift, points: 7 });
  await answered(ofParent.remove(gift));
  expect((await ofParent.list()).gifts).toEqual([]);
  expect(await refused(ofParent.remove(gift))).toBe('404 not-found');
});

test('keeps one goal until the kid chooses that gift', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(20);
  const [ice, cinema] = [await parent.addGift(login), await parent.addGift(login)];
  await answered(ofKid.goal(ice));
  expect((await parent.kid(login)).goal).toMatchObject({ gift: ice, points: PRICE });
  await answered(ofKid.goal(cinema));
  expect((await ofKid.list()).goal).toBe(cinema);
  await answered(ofKid.choose(cinema));
  expect((await ofKid.list()).goal).toBeNull();
  await answered(ofKid.goal(ice));
  await answered(ofParent.remove(ice));
  expect((await parent.kid(login)).goal).toBeNull();
  expect(await refused(ofKid.goal(ice))).toBe('404 not-found');
});

test('hands over a chosen gift with a negative balance but lets the kid choose no other', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(20);
  const gift = await parent.addGift(login);
  const free = await parent.addGift(login, { points: 0 });
  await answered(ofKid.choose(gift));
  await parent.addPoints(login, -15, 'Pomyłka');
  expect((await parent.kid(login)).remaining).toBe(-15);
  expect(await refused(ofKid.choose(free, 0))).toBe('409 gift-not-affordable');
  await answered(ofParent.handOver(gift));
  expect((await parent.kid(login)).remaining).toBe(-15);
});

test('lists received gifts in pages, last chosen first', async () => {
  const { world, parent, login, ofParent } = await openHome(0);
  const gifts: number[] = [];
  for (let index = 0; index < 45; index += 1) {
    if (index % 15 === 14) world.pass(1);
    const gift = await parent.addGift(login, { points: 0 });
    await answered(ofParent.choose(gift, 0));
    await answered(ofParent.handOver(gift));
    gifts.unshift(gift);
  }
  const seen: number[] = [];
  let next: string | undefined;
  do {
    const page = await ofParent.received(next);
    expect(page.gifts.length).toBeLessThanOrEqual(20);
    seen.push(...page.gifts.map(({ gift }) => gift));
    next = page.next ?? undefined;
  } while (next);
  expect(seen).toEqual(gifts);
});
