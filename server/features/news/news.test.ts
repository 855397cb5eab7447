import { expect, test } from 'vitest';
import { MOST_NEWS } from '#domain/base/bounds.ts';
import { UNDO_MS } from '#domain/base/undo.ts';
import { answered, mark, newKey, SAMPLE_GIFT, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { ACCEPTED, RETURNED, sampleNews, TEETH } from '#fixtures/families/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('offers an acceptance once, when the kid next looks', async () => {
  const { wait, accept, waiting, claim, finish } = await sampleNews();
  await wait();
  expect(await waiting()).toBe(0);
  await accept(TODAY);
  expect(await waiting()).toBe(1);
  const key = newKey();
  const rest = { times: 0, points: 0 };
  expect(await claim(undefined, key)).toEqual({ told: [ACCEPTED], rest, by: 'mama' });
  expect(await finish(key)).toBe(0);
  expect(await finish(key)).toBe(0);
  expect(await claim()).toBeNull();
});

test('offers a change eight seconds later and nothing when it was undone', async () => {
  const { world, wait, accept, takeBack, claimNow } = await sampleNews();
  await wait();
  await accept(TODAY);
  expect(await claimNow()).toMatchObject({ news: null, wait: UNDO_MS, kid: { news: 1 } });
  world.passMs(UNDO_MS - 1);
  expect(await claimNow()).toMatchObject({ news: null, wait: 1 });
  await takeBack(TODAY);
  world.passMs(1);
  expect(await claimNow()).toMatchObject({ news: null, wait: null, kid: { news: 0 } });
  await accept(TODAY);
  world.passMs(UNDO_MS);
  expect(await claimNow()).toMatchObject({ news: { told: [ACCEPTED] }, wait: null });
});

test('creates no news of the kid’s own changes', async () => {
  const { tablet, phone, at, accept, wait, waiting, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  await answered(mark(tablet, at(), 'undone', 'done'));
  expect(await waiting()).toBe(0);
  await answered(mark(phone, at(), 'done'));
  expect(await claim()).toMatchObject({ told: [ACCEPTED] });
});

test('offers only the difference to what the kid saw', async () => {
  const { phone, at, wait, accept, takeBack, waiting, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  await takeBack(TODAY);
  expect(await waiting()).toBe(0);
  await accept(TODAY);
  await answered(mark(phone, at(), 'undone', 'done'));
  await answered(mark(phone, at(), 'done', 'undone'));
  expect(await waiting()).toBe(1);
  await answered(mark(phone, at(), 'undone', 'done'));
  expect(await claim()).toMatchObject({ told: [RETURNED] });
});

test('offers no news of a mission that waits again', async () => {
  const { phone, at, waiting, claim } = await sampleNews();
  await answered(mark(phone, at(), 'wait'));
  expect(await waiting()).toBe(1);
  expect(await claim()).toBeNull();
  expect(await waiting()).toBe(0);
});

test('offers extra points with their reason and no negative corrections', async () => {
  const { parent, login, waiting, claim } = await sampleNews();
  await parent.addPoints(login, 7, 'Za pomoc babci');
  await parent.addPoints(login, -3, 'Pomyłka');
  expect(await waiting()).toBe(1);
  const items = [{ is: 'extra', reason: 'Za pomoc babci', points: 7 }];
  expect(await claim()).toMatchObject({ told: items });
});

test('offers a received gift once, and nothing of it when the handover is undone', async () => {
  const { parent, phone, login, waiting, claim, claimNow, finish } = await sampleNews();
  const gift = await parent.addGift(login, { points: 0 });
  await parent.chooseGift(login, gift, 0);
  const { gifts } = phone.api.kids[':login'];
  const param = { login, gift: String(gift) };
  const handOver = () => answered(gifts[':gift']['hand-over'].$post({ param }));
  await handOver();
  expect(await waiting()).toBe(1);
  await answered(gifts[':gift']['take-back'].$post({ param }));
  expect(await waiting()).toBe(0);

  await handOver();
  const key = newKey();
  const { name, picture } = SAMPLE_GIFT;
  expect(await claim(undefined, key)).toMatchObject({
    told: [{ is: 'received', name, picture }],
  });
  expect(await finish(key)).toBe(0);
  await handOver();
  expect(await claimNow()).toMatchObject({ news: null, kid: { news: 0 } });
});

test('creates one news item when extra points are sent twice', async () => {
  const { parent, login, waiting } = await sampleNews();
  const json = { description: 'Za odwagę', points: 5, key: newKey() };
  const { 'extra-points': extra } = parent.api.kids[':login'];
  for (const _ of [1, 2]) await answered(extra.$post({ param: { login }, json }));
  expect(await waiting()).toBe(1);
});

test('keeps news of a day that becomes paused, and what waited there', async () => {
  const { world, parent, login, wait, accept, takeBack, waiting, claim } = await sampleNews();
  world.pass(1);
  await wait(TODAY);
  await wait(TODAY + 1);
  await accept(TODAY);
  await parent.addPause([login], TODAY, TODAY + 1);
  expect(await waiting()).toBe(1);
  await accept(TODAY + 1);
  expect(await claim()).toMatchObject({ told: [{ ...ACCEPTED, times: 2, points: 4 }] });
  await takeBack(TODAY + 1);
  expect(await claim()).toBeNull();
});

test('moves news to the edited mission and drops news of dropped days', async () => {
  const { world, parent, login, mission, wait, accept, claim, finish, waiting } =
    await sampleNews();
  world.pass(1);
  const [today, later] = [TODAY + 1, TODAY + 2];
  await wait(TODAY);
  await wait(today);
  await wait(later);
  await accept(TODAY, today, later);
  const { missions } = parent.api.kids[':login'];
  const edit = (number: number, change: Partial<typeof SAMPLE_MISSION>) =>
    answered(
      missions[':mission'].$put({
        param: { login, mission: String(number) },
        json: { ...SAMPLE_MISSION, ...change },
      }),
    );
  // Friday and Saturday stay, Sunday goes.
  const { mission: next } = await edit(mission, { name: 'Ząbki', points: 5, days: [4, 5] });
  expect(next.mission).not.toBe(mission);
  const key = newKey();
  expect(await claim(undefined, key)).toEqual({
    told: [{ is: 'accepted', ...TEETH, name: 'Ząbki', times: 2, points: 7 }],
    rest: { times: 0, points: 0 },
    by: 'mama',
  });
  expect(await finish(key)).toBe(0);
  await parent.addPoints(login, 1);
  expect(await waiting()).toBe(1);
});

test('drops news of a deleted mission', async () => {
  const { parent, login, wait, phone, at, mission, claim, waiting } = await sampleNews();
  await wait();
  await answered(mark(phone, at(), 'undone', 'wait'));
  const { missions } = parent.api.kids[':login'];
  await answered(missions[':mission'].$delete({ param: { login, mission: String(mission) } }));
  expect(await waiting()).toBe(1);
  expect(await claim()).toBeNull();
  expect(await waiting()).toBe(0);
});

test('limits a kid’s news, drops the oldest days and returns a short summary', async () => {
  const { parent, login, mission, tablet, accept, waiting, claim, world, phone } =
    await sampleNews();
  const days = Array.from({ length: MOST_NEWS }, (_, at) => TODAY + at);
  await world.storage.write(async (db) => {
    const { family_id, kid } = await db.selectFrom('mission').selectAll().executeTakeFirstOrThrow();
    for (const day of days) {
      await db
        .insertInto('news')
        .values({ family_id, kid, number: mission, day, saw: 'wait', claim: null, until: 0 })
        .execute();
    }
  });
  const other = await parent.addMission(login, { name: 'Czytanie', points: 3 });
  // Nothing is marked more than a year ahead.
  world.pass(200);
  const ofOther = { login, mission: other, day: TODAY + MOST_NEWS };
  await answered(mark(tablet, ofOther, 'wait'));
  expect(await waiting()).toBe(MOST_NEWS);
  await answered(mark(phone, ofOther, 'done', 'wait'));
  expect(await waiting()).toBe(MOST_NEWS);
  await accept(TODAY);
  const news = await claim();
  expect(news?.told).toHaveLength(2);
  expect(news?.told).toContainEqual({ ...ACCEPTED, name: 'Czytanie', points: 3 });
  expect(news?.told).toContainEqual({ ...RETURNED, times: MOST_NEWS - 1 });
});
