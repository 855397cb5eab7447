import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { CLAIM_MS } from '#domain/news/news.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, newKey, refused } from '#fixtures/families/family.ts';
import { ACCEPTED, RETURNED, sampleNews } from '#fixtures/families/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('returns the same claim when it is sent twice', async () => {
  const { wait, accept, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  const key = newKey();
  expect(await claim(undefined, key)).toEqual(await claim(undefined, key));
});

test('gives the news to one of two tablets that ask at once', async () => {
  const { wait, accept, claim, tablet, secondTablet, finish } = await sampleNews();
  const other = await secondTablet();
  await wait();
  await accept(TODAY);
  const keys = [newKey(), newKey()] as const;
  const claims = await Promise.all([claim(tablet, keys[0]), claim(other, keys[1])]);
  expect(claims.filter(Boolean)).toHaveLength(1);
  // The tablet without news finishes nothing.
  expect(await finish(claims[0] ? keys[1] : keys[0])).toBe(1);
  expect(await finish(claims[0] ? keys[0] : keys[1])).toBe(0);
});

test('offers news again when its claim is not finished within two minutes', async () => {
  const { world, wait, accept, claim, secondTablet, finish, waiting } = await sampleNews();
  const other = await secondTablet();
  await wait();
  await accept(TODAY);
  const [lost, next] = [newKey(), newKey()];
  await claim(undefined, lost);
  world.passMs(CLAIM_MS - UNDO_MS - 1);
  expect(await claim(other)).toBeNull();
  world.passMs(1);
  expect(await claim(other, next)).toMatchObject({ told: [ACCEPTED] });
  // The late first claim does not finish what the second one displays.
  expect(await finish(lost)).toBe(1);
  expect(await finish(next)).toBe(0);
  expect(await waiting()).toBe(0);
});

test('finishes a late claim if nobody else has claimed the same news', async () => {
  const { world, wait, accept, claim, finish } = await sampleNews();
  await wait();
  await accept(TODAY);
  const key = newKey();
  await claim(undefined, key);
  world.passMs(5 * CLAIM_MS);
  expect(await finish(key)).toBe(0);
});

test('ignores a claim made while the clock was ahead of time', async () => {
  const { world, wait, accept, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  world.jump(3_600_000);
  await claim();
  world.jump(-3_600_000);
  expect(await claim()).toMatchObject({ told: [ACCEPTED] });
});

test('offers news again when it changes while displayed, with what is new', async () => {
  const { phone, at, wait, accept, claim, finish, waiting } = await sampleNews();
  await wait();
  await wait(TODAY + 1);
  await accept(TODAY, TODAY + 1);
  const key = newKey();
  expect(await claim(undefined, key)).toMatchObject({ told: [{ times: 2, points: 4 }] });
  await answered(mark(phone, at(), 'undone', 'done'));
  await answered(mark(phone, at(TODAY + 2), 'done'));
  expect(await finish(key)).toBe(2);
  expect(await claim()).toMatchObject({ told: [ACCEPTED, RETURNED] });
  expect(await waiting()).toBe(2);
});

test('rejects a claim or a finish by anybody but the kid', async () => {
  const { world, parent, phone, login, wait, accept, waiting, secondTablet } = await sampleNews();
  const sister = await parent.addKid({ name: 'Hania' });
  const sisters = await secondTablet();
  await answered(sisters.api.actor.$put({ json: { be: 'kid', login: sister } }));
  await wait();
  await accept(TODAY);
  const before = await dump(world.storage.read);
  const json = { key: newKey() };
  for (const device of [phone, sisters]) {
    const { news } = device.api.kids[':login'];
    const param = { login };
    expect(await refused(news.claims.$post({ param, json }))).toBe('403 not-this-profile');
    expect(await refused(news.shown.$post({ param, json }))).toBe('403 not-this-profile');
  }
  expect(await dump(world.storage.read)).toEqual(before);
  expect(await waiting()).toBe(1);
});
