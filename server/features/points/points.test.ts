import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, newKey, refused } from '#fixtures/families/family.ts';
import { sampleNews } from '#fixtures/families/news.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

function historyOf({ api }: Device, login: string, before?: string) {
  const query = before === undefined ? {} : { before };
  return api.kids[':login'].points.$get({ param: { login }, query });
}

test('lists earned and spent points, newest first, with totals', async () => {
  const { world, parent, login } = await openKid();
  const mission = await parent.addMission(login, { confirmation: false });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  world.pass(1);
  await parent.addPoints(login, 30, 'Za pomoc babci');
  const gift = await parent.addGift(login);
  await parent.chooseGift(login, gift);
  const { earned, remaining, rows, next } = await answered(historyOf(parent.device, login));
  expect({ earned, remaining, next }).toEqual({ earned: 32, remaining: 12, next: null });
  expect(rows).toEqual([
    {
      day: TODAY + 1,
      type: 'extra',
      number: expect.any(Number),
      name: 'Za pomoc babci',
      picture: null,
      recording: null,
      points: 30,
    },
    {
      day: TODAY + 1,
      type: 'gift',
      number: gift,
      name: 'Wyjście na lody',
      picture: 'ice-cream',
      recording: null,
      points: -20,
    },
    {
      day: TODAY,
      type: 'mission',
      number: mission,
      name: 'Zęby rano',
      picture: 'teeth-morning',
      recording: null,
      points: 2,
    },
  ]);
});

test('omits waiting marks and unused gifts', async () => {
  const { parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login);
  await answered(mark(tablet, { login, mission, day: TODAY }, 'wait'));
  await parent.addGift(login);
  const history = await answered(historyOf(parent.device, login));
  expect(history).toMatchObject({ earned: 0, remaining: 0, rows: [], next: null });
});

test('lists a long history in pages of whole days, each row once', async () => {
  const { world, parent, login } = await openKid();
  const expected: number[] = [];
  for (let day = 0; day < 40; day += 1) {
    for (let row = 0; row < 1 + (day % 5); row += 1) {
      const points = day * 10 + row + 1;
      await parent.addPoints(login, points);
      expected.push(points);
    }
    world.pass(1);
  }
  const seen: { day: number; points: number }[] = [];
  let next: string | undefined;
  let pages = 0;
  do {
    const page = await answered(historyOf(parent.device, login, next));
    expect(page.rows.length).toBeLessThan(60);
    const earlier = new Set(seen.map(({ day }) => day));
    expect(page.rows.some(({ day }) => earlier.has(day))).toBe(false);
    seen.push(...page.rows);
    next = page.next ?? undefined;
    pages += 1;
  } while (next);
  expect(pages).toBe(3);
  expect(seen.map(({ points }) => points)).toEqual(expected.reverse());
});

test('gives extra points once when they are sent twice', async () => {
  const { parent, login } = await openKid();
  const json = { description: '', points: 7, key: newKey() };
  const give = () => parent.api.kids[':login']['extra-points'].$post({ param: { login }, json });
  await Promise.all([answered(give()), answered(give()), answered(give())]);
  expect((await parent.kid(login)).remaining).toBe(7);
});

test('withdraws extra points with their word and their news', async () => {
  const { world, parent, login, claimNow } = await sampleNews();
  const param = { login };
  const json = { description: 'Za nic', points: 50, key: newKey(), word: 'heart' } as const;
  const give = () => parent.api.kids[':login']['extra-points'].$post({ param, json });
  const { extra } = await answered(give());
  const at = { param: { login, extra: String(extra) } };
  const withdraw = () => parent.api.kids[':login']['extra-points'][':extra'].$delete(at);
  await answered(withdraw());
  expect(await parent.kid(login)).toMatchObject({ earned: 0, remaining: 0, news: 0 });
  const after = await dump(world.storage.read);
  await answered(withdraw());
  expect(await dump(world.storage.read)).toMatchObject({ ...after, family: expect.anything() });
  world.passMs(UNDO_MS);
  expect((await claimNow()).news).toBeNull();
  expect((await answered(historyOf(parent.device, login))).rows).toEqual([]);
  // A repeated creation, sent late, gives nothing.
  await answered(give());
  expect((await parent.kid(login)).earned).toBe(0);
});

test('rejects a repeated key with other extra points', async () => {
  const { world, parent, login } = await openKid();
  const sibling = await parent.addKid({ name: 'Hania' });
  const key = newKey();
  const give = (json: object, of = login) =>
    parent.device.send('POST', `/api/kids/${of}/extra-points`, {
      description: 'Za odwagę',
      points: 7,
      key,
      ...json,
    });
  expect((await give({})).status).toBe(201);
  world.pass(1);
  expect((await give({})).status).toBe(201);
  expect(await refused(give({ points: 8 }))).toBe('409 key-reused');
  expect(await refused(give({ description: 'Za nic' }))).toBe('409 key-reused');
  expect(await refused(give({}, sibling))).toBe('409 key-reused');
  expect((await parent.kid(login)).remaining).toBe(7);
  expect((await parent.kid(sibling)).remaining).toBe(0);
});

test('accepts extra points as non-zero integers from -10 000 to 10 000', async () => {
  const { world, parent, login } = await openKid();
  const before = await dump(world.storage.read);
  for (const points of [0, 1.5, 10_001, -10_001, Number.MAX_SAFE_INTEGER]) {
    const json = { description: 'Zła liczba', points, key: newKey() };
    const giving = parent.api.kids[':login']['extra-points'].$post({ param: { login }, json });
    expect(await refused(giving), String(points)).toBe('422 invalid');
  }
  expect(await dump(world.storage.read)).toEqual(before);
  await parent.addPoints(login, -10_000);
  expect((await parent.kid(login)).remaining).toBe(-10_000);
});
