import { expect, test } from 'vitest';
import { MOST_EXTRA_POINTS_A_DAY } from '#domain/base/bounds.ts';
import { UNDO_MS } from '#domain/base/undo.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, newKey, refused } from '#fixtures/families/family.ts';
import { sampleNews } from '#fixtures/families/news.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY, type World } from '#fixtures/server/world.ts';

function historyOf({ api }: Device, login: string, before?: string) {
  const query = before === undefined ? {} : { before };
  return api.kids[':login'].points.$get({ param: { login }, query });
}

async function pagesOf(device: Device, login: string, from?: string) {
  const pages: Awaited<ReturnType<typeof pageAt>>['rows'][] = [];
  const pageAt = (before?: string) => answered(historyOf(device, login, before));
  let next = from;
  do {
    const page = await pageAt(next);
    pages.push(page.rows);
    next = page.next ?? undefined;
  } while (next);
  return pages;
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
      type: 'gift',
      number: gift,
      name: 'Wyjście na lody',
      picture: 'ice-cream',
      recording: null,
      points: -20,
    },
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

test('lists a long history in pages of fifty rows, each row once', async () => {
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
  const pages = await pagesOf(parent.device, login);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(pages.flat().map(({ points }) => points)).toEqual(expected.reverse());
});

test('sends a page of a full day in few bytes, and other pages while rows are added', async () => {
  const { world, parent, login } = await openKid();
  await fillWithPoints(world, 2000);
  const first = await answered(historyOf(parent.device, login));
  expect(JSON.stringify(first).length).toBeLessThan(8000);
  const mission = await parent.addMission(login, { confirmation: false });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  const pages = await pagesOf(parent.device, login, first.next ?? undefined);
  const rows = [first.rows, ...pages].flat();
  expect(rows.every(({ type }) => type === 'extra')).toBe(true);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(2000);
  expect(Math.max(...pages.map(({ length }) => length))).toBe(50);
});

test('lists missions, gifts and extra points of one day once across its pages', async () => {
  const { world, parent, login } = await openKid();
  for (let part = 0; part < 3; part += 1) {
    await fillWithPoints(world, 25);
    const mission = await parent.addMission(login, { name: `M ${part}`, confirmation: false });
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
    await parent.chooseGift(login, await parent.addGift(login, { name: `N ${part}` }));
  }
  const pages = await pagesOf(parent.device, login);
  expect(pages.map(({ length }) => length)).toEqual([50, 31]);
  const numbers = pages.flat().map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one));
});

test('continues before the day that a page of an earlier version asks for', async () => {
  const { world, parent, login } = await openKid();
  await parent.addPoints(login, 5);
  world.pass(1);
  await parent.addPoints(login, 6);
  const { rows } = await answered(historyOf(parent.device, login, String(TODAY + 1)));
  expect(rows).toMatchObject([{ day: TODAY, points: 5 }]);
});

test('rejects more than 300 extra points of one day, but neither a repetition nor a proposal', async () => {
  const { world, parent, login } = await openKid();
  await fillWithPoints(world, MOST_EXTRA_POINTS_A_DAY - 1);
  const json = { description: '', points: -1, key: newKey() };
  const give = (more: object = {}) =>
    parent.api.kids[':login']['extra-points'].$post({
      param: { login },
      json: { ...json, ...more },
    });
  const proposal = await parent.offer(login);
  const { extra } = await answered(give());
  const param = { login, extra: String(extra) };
  await answered(parent.api.kids[':login']['extra-points'][':extra'].$delete({ param }));
  await answered(give());
  const before = await dump(world.storage.read);
  expect(await refused(give({ key: newKey() }))).toBe('409 extra-points-full');
  const sibling = await parent.addKid({ name: 'Hania' });
  const also = parent.device.send('POST', `/api/kids/${sibling}/extra-points`, {
    ...json,
    key: newKey(),
    also: [{ login }],
  });
  expect(await (await also).json()).toMatchObject({
    problem: 'extra-points-full',
    text: 'Zosia: jednego dnia można zapisać dziecku ekstra punkty najwyżej 300 razy, a ten dzień jest już pełny. Nic nie zostało zapisane.',
  });
  const { extra_points } = await dump(world.storage.read);
  expect(extra_points).toEqual(before.extra_points);
  // A child's offered proposals still get their points: few can wait.
  await parent.give(login, proposal, 5);
  world.pass(1);
  await parent.addPoints(login, 5);
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

/** The rows of one statement, within the parameters that both engines accept. */
const ROWS = 500;

/** Gives the only kid of the only family this many extra points of 1, as a family's file can. */
async function fillWithPoints({ storage }: World, rows: number, day = TODAY) {
  const { kid } = await storage.read.selectFrom('kid').select('kid').executeTakeFirstOrThrow();
  await storage.write(async (db) => {
    const family = await db.selectFrom('family').selectAll().executeTakeFirstOrThrow();
    const { family_id, numbers } = family;
    const all = Array.from({ length: rows }, (_, at) => {
      const extra = numbers + 1 + at;
      return { family_id, kid, extra, description: '', points: 1, day, key: `file:${extra}` };
    });
    for (let at = 0; at < rows; at += ROWS) {
      await db
        .insertInto('extra_points')
        .values(all.slice(at, at + ROWS))
        .execute();
    }
    await db
      .updateTable('family')
      .set({ numbers: numbers + rows })
      .execute();
    await db
      .updateTable('kid')
      .set((row) => ({ earned: row('earned', '+', rows) }))
      .execute();
  });
}
