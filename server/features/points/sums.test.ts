import { expect, inject, test } from 'vitest';
import { HISTORY_TYPES, type HistoryType } from '#domain/gift/points.ts';
import type { Day } from '#domain/time/day.ts';
import { answered, mark, type SampleParent } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { randomFrom } from '#fixtures/random.ts';
import { TODAY } from '#fixtures/server/world.ts';

const SEED = inject('seed');
const STEPS = 260;

interface Line {
  type: HistoryType;
  day: Day;
  points: number;
}

test('sums points by type and by day when a page ends within a day', async () => {
  const { parent, login, mission } = await sampleDay();
  for (let row = 0; row < 60; row += 1) await parent.addPoints(login, 1);
  const read = (query: { before?: string; type?: HistoryType } = {}) => page(parent, login, query);
  const first = await read();
  expect(first).toMatchObject({
    remaining: 80,
    sums: { mission: 5, extra: 95, gift: -20 },
    days: [{ day: TODAY, points: 80 }],
  });
  expect(first.rows).toHaveLength(50);
  const second = await read({ before: first.next ?? '' });
  expect(second.rows.at(-1)?.number).toBe(mission);
  expect(second).toMatchObject({ sums: first.sums, days: first.days, next: null });
  const extra = await read({ type: 'extra' });
  expect(extra).toMatchObject({ sums: first.sums, days: [{ day: TODAY, points: 95 }] });
});

test('lists one type of points page by page, with the sums of all', async () => {
  const { parent, login, gift, sums } = await sampleDay();
  expect(await page(parent, login, { type: 'gift' })).toMatchObject({
    sums,
    rows: [{ type: 'gift', number: gift, points: -20 }],
    days: [{ day: TODAY, points: -20 }],
    next: null,
  });
  for (const type of ['', 'ekstra', 'mission,gift']) {
    const answer = await parent.device.send('GET', `/api/kids/${login}/points?type=${type}`);
    expect(answer.status, type).toBe(422);
  }
});

test('sums nothing for a kid without points', async () => {
  const { parent, login } = await openKid();
  expect(await page(parent, login)).toMatchObject({
    sums: { mission: 0, extra: 0, gift: 0 },
    rows: [],
    days: [],
  });
});

test(`sums a random history as a list of its lines does (SEED=${SEED})`, async () => {
  const { world, parent, login } = await openKid();
  const { below, of } = randomFrom(SEED);
  const lines = new Map<string, Line>();
  const missions = await Promise.all(
    [1, 3, 10].map(async (points) => ({
      points,
      mission: await parent.addMission(login, { points }),
    })),
  );
  let today = TODAY;
  const extras: number[] = [];
  const gifts: { gift: number; isChosen: boolean }[] = [];
  const remaining = () => sumOf([...lines.values()]);
  const steps: Record<string, () => Promise<unknown>> = {
    async mark() {
      const { mission, points } = of(missions);
      const day = Math.max(TODAY, today - below(4));
      const name = `${mission} ${day}`;
      const isDone = lines.has(name);
      const to = isDone ? 'undone' : 'done';
      await answered(mark(parent.device, { login, mission, day }, to, isDone ? 'done' : 'undone'));
      if (isDone) lines.delete(name);
      else lines.set(name, { type: 'mission', day, points });
    },
    async give() {
      const points = below(9) - 3 || 2;
      const { extra } = await parent.addPoints(login, points);
      extras.push(extra);
      lines.set(`extra ${extra}`, { type: 'extra', day: today, points });
    },
    async withdraw() {
      const extra = of(extras);
      const param = { login, extra: `${extra}` };
      await answered(parent.api.kids[':login']['extra-points'][':extra'].$delete({ param }));
      lines.delete(`extra ${extra}`);
    },
    async choose() {
      const known = of(gifts);
      const param = { login, gift: `${known.gift}` };
      const { choose, 'give-back': giveBack } = parent.api.kids[':login'].gifts[':gift'];
      const name = `gift ${known.gift}`;
      if (known.isChosen) {
        await answered(giveBack.$post({ param }));
        lines.delete(name);
      } else {
        if (remaining() < 4) return;
        await answered(choose.$post({ param, json: { points: 4 } }));
        lines.set(name, { type: 'gift', day: today, points: -4 });
      }
      known.isChosen = !known.isChosen;
    },
  };
  for (let count = 0; count < 12; count += 1) {
    const gift = await parent.addGift(login, { points: 4, name: `Nagroda ${count}` });
    gifts.push({ gift, isChosen: false });
  }
  await steps.give?.();
  for (let step = 0; step < STEPS; step += 1) {
    await steps[of(['mark', 'mark', 'mark', 'give', 'give', 'choose', 'withdraw'])]?.();
    if (below(8) === 0) {
      world.pass(1);
      today += 1;
    }
  }
  const all = [...lines.values()];
  expect(all.length, 'more than a page').toBeGreaterThan(50);
  for (const type of [undefined, ...HISTORY_TYPES]) {
    const shown = all.filter((line) => !type || line.type === type);
    const { rows, days, pages } = await allPages(parent, login, type);
    expect(rows.map(({ type, day, points }) => ({ type, day, points })).sort(inOrder)).toEqual(
      [...shown].sort(inOrder),
    );
    for (const [day, points] of days) {
      expect(points, `${day}`).toBe(sumOf(shown.filter((line) => line.day === day)));
    }
    expect(new Set(days.keys())).toEqual(new Set(shown.map(({ day }) => day)));
    for (const { sums, earned, remaining: left } of pages) {
      for (const each of HISTORY_TYPES) {
        expect(sums[each], each).toBe(sumOf(all.filter((line) => line.type === each)));
      }
      expect({ left, earned }).toEqual({ left: sumOf(all), earned: sums.mission + sums.extra });
    }
  }
});

/** A mission of 5 points, 35 extra points and a gift for 20, all on one day. */
async function sampleDay() {
  const { parent, login } = await openKid();
  const mission = await parent.addMission(login, { points: 5 });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  await parent.addPoints(login, 40);
  await parent.addPoints(login, -5);
  const gift = await parent.addGift(login);
  await parent.chooseGift(login, gift);
  return { parent, login, mission, gift, sums: { mission: 5, extra: 35, gift: -20 } };
}

function page(
  { api }: SampleParent,
  login: string,
  query: { before?: string; type?: HistoryType } = {},
) {
  return answered(api.kids[':login'].points.$get({ param: { login }, query }));
}

async function allPages(parent: SampleParent, login: string, type: HistoryType | undefined) {
  const pages: Awaited<ReturnType<typeof page>>[] = [];
  let next: string | null = null;
  do {
    const known: Awaited<ReturnType<typeof page>> = await page(parent, login, {
      ...(type && { type }),
      ...(next && { before: next }),
    });
    pages.push(known);
    next = known.next;
  } while (next);
  const days = pages.flatMap((each) => each.days).map(({ day, points }) => [day, points] as const);
  return { pages, rows: pages.flatMap(({ rows }) => rows), days: new Map(days) };
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}

function inOrder(one: Line, other: Line): number {
  return one.day - other.day || one.type.localeCompare(other.type) || one.points - other.points;
}
