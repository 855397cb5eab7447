import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, newKey, refused, SAMPLE_GIFT } from '#fixtures/families/family.ts';
import { openHome } from '#fixtures/families/gifts.ts';
import { webm } from '#fixtures/server/sounds.ts';

test('puts an equal gift in the place of a chosen one that repeats', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(50);
  const first = await parent.addGift(login, { repeats: true });
  await parent.api.kids[':login'].goal.$put({ param: { login }, json: { gift: first } });
  const taken = await answered(ofKid.choose(first));
  const next = taken.gifts.gifts.find(({ status }) => status === 'unused');
  expect(next).toMatchObject({ repeats: true, series: first, points: taken.gift.points });
  expect(taken.gifts).toMatchObject({ goal: next?.gift, remaining: 30 });
  // A repeated choice adds no second one.
  expect((await answered(ofKid.choose(first))).gifts.gifts).toHaveLength(2);
  const back = await answered(ofParent.giveBack(first));
  expect(back.gift).toEqual(next);
  const list = await ofKid.list();
  expect(list).toMatchObject({ remaining: 50, goal: next?.gift, gifts: [{ gift: next?.gift }] });
  expect(await refused(ofParent.giveBack(first))).toBe('404 not-found');
});

test('counts chosen gifts that repeat in the limit and refuses a choice above it', async () => {
  const { world, parent, login, ofKid, ofParent } = await openHome(50);
  const first = await parent.addGift(login, { repeats: true });
  for (let gifts = 1; gifts < 99; gifts += 1) await parent.addGift(login);
  const { gifts } = (await answered(ofKid.choose(first))).gifts;
  expect(gifts).toHaveLength(100);
  const next = gifts.find(({ series, status }) => series === first && status === 'unused');
  const before = await dump(world.storage.read);
  expect(await refused(ofKid.choose(next?.gift ?? 0))).toBe('409 too-many-gifts');
  expect(await dump(world.storage.read)).toEqual(before);
  await answered(ofParent.handOver(first));
  expect((await answered(ofKid.choose(next?.gift ?? 0))).kid.remaining).toBe(10);
});

test('copies the recording to the gift that takes the place of a chosen one', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(50);
  const first = await parent.addGift(login, { repeats: true });
  await parent.record(login, first, webm());
  const { gifts } = (await answered(ofKid.choose(first))).gifts;
  expect(gifts).toMatchObject([{ recording: gifts[1]?.recording }, { gift: first }]);
  expect(gifts[0]?.recording).not.toBeNull();
  await answered(ofParent.giveBack(first));
  expect((await ofKid.list()).gifts).toEqual([gifts[0]]);
});

test('makes a choice unused again when no other gift of its row is', async () => {
  const { parent, login, ofKid, ofParent } = await openHome(50);
  const first = await parent.addGift(login, { repeats: true });
  const { gifts } = await answered(ofKid.choose(first));
  const next = gifts.gifts.find(({ status }) => status === 'unused')?.gift ?? 0;
  await answered(
    parent.api.kids[':login'].gifts[':gift'].$delete({ param: { login, gift: String(next) } }),
  );
  expect((await answered(ofParent.giveBack(first))).gift).toMatchObject({
    gift: first,
    status: 'unused',
    repeats: true,
  });
  expect((await ofKid.list()).gifts).toHaveLength(1);
});

test('gives copies what the saved gift says about repeating', async () => {
  const { parent, login } = await openHome(0);
  const sibling = await parent.addKid({ name: 'Hania' });
  const gift = await parent.addGift(login, { repeats: true });
  const copies = { key: newKey(), also: [{ login: sibling }] };
  const edited = { ...SAMPLE_GIFT, points: 30, copies };
  const path = `/api/kids/${login}/gifts/${gift}`;
  expect((await parent.device.send('PUT', path, edited)).status).toBe(200);
  for (const of of [login, sibling]) {
    expect(await parent.gifts(of)).toMatchObject([{ repeats: true, points: 30 }]);
  }
  const free = { ...SAMPLE_GIFT, points: 0 };
  expect(await refused(parent.device.send('PUT', path, free))).toBe('409 gift-without-price');
});
