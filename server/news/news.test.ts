import { expect, test } from 'vitest';
import { MOST_NEWS } from '#domain/bounds.ts';
import { CLAIM_MS } from '#domain/news.ts';
import type { Device } from '../world/device.ts';
import { dump } from '../world/dump.ts';
import {
  answered,
  mark,
  newKey,
  refused,
  SAMPLE_MISSION,
  SIGN_IN,
  sampleKid,
} from '../world/family.ts';
import { openWorld, TODAY } from '../world/world.ts';

const TEETH = { name: 'Zęby rano', picture: 'teeth-morning' };
const ACCEPTED = { is: 'accepted', ...TEETH, times: 1, points: 2 };
const RETURNED = { is: 'returned', ...TEETH, times: 1 };

/** A kid with a mission and a tablet, whose parent has a phone. */
async function sampleNews() {
  const world = await openWorld();
  const { parent, login, tablet } = await sampleKid(world);
  const mission = await parent.addMission(login);
  const at = (day = TODAY) => ({ login, mission, day });
  const { news, acceptances, returns } = parent.api.kids[':login'];
  const param = { login };
  const ofKid = (device: Device) => device.api.kids[':login'].news;
  return {
    world,
    parent,
    phone: parent.device,
    login,
    mission,
    tablet,
    at,
    news,
    wait: (day = TODAY) => answered(mark(tablet, at(day), 'wait')),
    accept: (...days: number[]) =>
      answered(
        acceptances.$post({ param, json: { marks: days.map((day) => ({ mission, day })) } }),
      ),
    takeBack: (...days: number[]) =>
      answered(returns.$post({ param, json: { marks: days.map((day) => ({ mission, day })) } })),
    claim: async (device = tablet, key = newKey()) =>
      (await answered(ofKid(device).claims.$post({ param, json: { key } }))).news,
    finish: async (key: string, device = tablet) =>
      (await answered(ofKid(device).shown.$post({ param, json: { key } }))).kid.news,
    /** As the kid's first answer tells it, which comes with its pages anyway. */
    async waiting() {
      const { first } = await answered(tablet.api.start.$get());
      return first.kids[0]?.news;
    },
    async secondTablet() {
      const device = world.device();
      await answered(device.api.session.$post({ json: SIGN_IN }));
      await answered(device.api.actor.$put({ json: { be: 'kid', login } }));
      return device;
    },
  };
}

test('What the parent accepts is told once, when the kid next looks', async () => {
  const { wait, accept, waiting, claim, finish } = await sampleNews();
  await wait();
  expect(await waiting()).toBe(0);
  await accept(TODAY);
  expect(await waiting()).toBe(1);
  const key = newKey();
  expect(await claim(undefined, key)).toEqual({ told: [ACCEPTED], rest: { times: 0, points: 0 } });
  expect(await finish(key)).toBe(0);
  expect(await finish(key)).toBe(0);
  expect(await claim()).toBeNull();
});

test('A claim that is sent twice is the same one', async () => {
  const { wait, accept, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  const key = newKey();
  expect(await claim(undefined, key)).toEqual(await claim(undefined, key));
});

test('What a kid does itself it has seen', async () => {
  const { tablet, phone, at, accept, wait, waiting, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  await answered(mark(tablet, at(), 'undone', 'done'));
  expect(await waiting()).toBe(0);
  await answered(mark(phone, at(), 'done'));
  expect(await claim()).toMatchObject({ told: [ACCEPTED] });
});

test('Only the difference to what the kid saw is told', async () => {
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

test('A mission that waits again says so on its card: nothing is told of it', async () => {
  const { phone, at, waiting, claim } = await sampleNews();
  await answered(mark(phone, at(), 'wait'));
  expect(await waiting()).toBe(1);
  expect(await claim()).toBeNull();
  expect(await waiting()).toBe(0);
});

test('Extra points are told with their reason, a mistake that is corrected is not', async () => {
  const { parent, login, waiting, claim } = await sampleNews();
  await parent.addPoints(login, 7, 'Za pomoc babci');
  await parent.addPoints(login, -3, 'Pomyłka');
  expect(await waiting()).toBe(1);
  const told = [{ is: 'extra', reason: 'Za pomoc babci', points: 7 }];
  expect(await claim()).toMatchObject({ told });
});

test('Extra points that are sent twice are told once', async () => {
  const { parent, login, waiting } = await sampleNews();
  const json = { description: 'Za odwagę', points: 5, key: newKey() };
  const { 'extra-points': extra } = parent.api.kids[':login'];
  for (const _ of [1, 2]) await answered(extra.$post({ param: { login }, json }));
  expect(await waiting()).toBe(1);
});

test('Of two tablets that look at the same moment one is told', async () => {
  const { wait, accept, claim, tablet, secondTablet, finish } = await sampleNews();
  const other = await secondTablet();
  await wait();
  await accept(TODAY);
  const keys = [newKey(), newKey()] as const;
  const told = await Promise.all([claim(tablet, keys[0]), claim(other, keys[1])]);
  expect(told.filter(Boolean)).toHaveLength(1);
  // The one that was told nothing finishes nothing.
  expect(await finish(told[0] ? keys[1] : keys[0])).toBe(1);
  expect(await finish(told[0] ? keys[0] : keys[1])).toBe(0);
});

test('A claim that is not finished is told again after two minutes', async () => {
  const { world, wait, accept, claim, secondTablet, finish, waiting } = await sampleNews();
  const other = await secondTablet();
  await wait();
  await accept(TODAY);
  const [lost, next] = [newKey(), newKey()];
  await claim(undefined, lost);
  world.passMs(CLAIM_MS - 1);
  expect(await claim(other)).toBeNull();
  world.passMs(1);
  expect(await claim(other, next)).toMatchObject({ told: [ACCEPTED] });
  // The late first one does not end what the other one shows now.
  expect(await finish(lost)).toBe(1);
  expect(await finish(next)).toBe(0);
  expect(await waiting()).toBe(0);
});

test('A claim may be finished late, where nobody else has claimed the same', async () => {
  const { world, wait, accept, claim, finish } = await sampleNews();
  await wait();
  await accept(TODAY);
  const key = newKey();
  await claim(undefined, key);
  world.passMs(5 * CLAIM_MS);
  expect(await finish(key)).toBe(0);
});

test('A claim from a clock that was ahead does not hold what it holds', async () => {
  const { world, wait, accept, claim } = await sampleNews();
  await wait();
  await accept(TODAY);
  world.jump(3_600_000);
  await claim();
  world.jump(-3_600_000);
  expect(await claim()).toMatchObject({ told: [ACCEPTED] });
});

test('What changes while it is shown is told anew, what comes meanwhile with it', async () => {
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

test('Nobody but the kid itself claims or finishes what it is told', async () => {
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

test('An edit takes what is to be told along; what it drops is not told', async () => {
  const { world, parent, login, mission, wait, accept, claim, finish, waiting } =
    await sampleNews();
  world.pass(1);
  const [today, later] = [TODAY + 1, TODAY + 2];
  await wait(TODAY);
  await wait(today);
  await wait(later);
  await accept(TODAY, today, later);
  const { missions } = parent.api.kids[':login'];
  const edit = (asked: number, change: Partial<typeof SAMPLE_MISSION>) =>
    answered(
      missions[':mission'].$put({
        param: { login, mission: String(asked) },
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
  });
  expect(await finish(key)).toBe(0);
  await parent.addPoints(login, 1);
  expect(await waiting()).toBe(1);
});

test('What is to be told of a mission that was deleted is not told', async () => {
  const { parent, login, wait, phone, at, mission, claim, waiting } = await sampleNews();
  await wait();
  await answered(mark(phone, at(), 'undone', 'wait'));
  const { missions } = parent.api.kids[':login'];
  await answered(missions[':mission'].$delete({ param: { login, mission: String(mission) } }));
  expect(await waiting()).toBe(1);
  expect(await claim()).toBeNull();
  expect(await waiting()).toBe(0);
});

test('A kid has only so much to be told, the oldest days go; and the answer is short', async () => {
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
