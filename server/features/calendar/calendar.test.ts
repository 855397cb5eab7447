import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Day } from '#domain/time/day.ts';
import { answered, mark, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { VERSION } from '../../base/version.ts';
import { NO_LIMIT } from '../../demo/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The calendar of a Friday ends on the Sunday of the third week after it. */
const LAST = TODAY + 2 + 3 * 7;

async function openCalendar(whose: 'first' | 'all' = 'first', pace = NO_LIMIT) {
  const world = await openWorld({ pace });
  const home = await sampleKid(world);
  const { parent, login } = home;
  const sibling = await parent.addKid({ name: 'Franek' });
  const json = { name: 'Kalendarz', may: 'calendar', password: SIGN_IN.password } as const;
  const { token, account } = await answered(
    parent.api.tokens.$post({ json: { ...json, login: whose === 'first' ? login : null } }),
  );
  const device = account.devices.find((each) => each.token)?.device ?? 0;
  /** As a program does, without cookies. */
  const fetchCalendar = (
    address = `/kalendarz/${token}.ics`,
    headers: Record<string, string> = {},
  ) => world.app.request(address, { headers });
  return {
    ...home,
    world,
    sibling,
    token,
    device,
    fetchCalendar,
    async properties() {
      return (await eventsOf(fetchCalendar)).map((each) =>
        Object.fromEntries(
          each.getAllProperties().map((one) => [one.name, String(one.getFirstValue())]),
        ),
      );
    },
    async events() {
      return (await eventsOf(fetchCalendar)).map((each) => {
        const { summary, startDate, endDate, uid } = new ICAL.Event(each);
        if (!startDate.isDate) throw new Error('An event is not of a whole day.');
        return { summary, uid, from: dayOf(startDate), until: dayOf(endDate) };
      });
    },
  };
}

async function eventsOf(fetchCalendar: () => Response | Promise<Response>) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetchCalendar()).text()));
  return calendar.getAllSubcomponents('vevent');
}

function dayOf({ year, month, day }: ICAL.Time): Day {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

test('has the missions of each part of each day on which they are due', async () => {
  const { parent, login, events } = await openCalendar();
  const odd = 'Zęby, rano; i „dalej”\\ 🦷';
  await parent.addMission(login, { name: odd, timeOfDay: 'morning' });
  await parent.addMission(login, { name: 'Co 2 tygodnie', rhythm: { every: 2, phase: 0 } });
  await parent.addMission(login, { name: 'Raz', only: TODAY + 9 });
  const expected: string[] = [];
  for (let day = TODAY; day <= LAST; day += 1) {
    expected.push(`${day} Rano: ${odd}`);
    const isItsWeek = Math.floor((day + 3) / 7) % 2 === 0;
    const others = [...(isItsWeek ? ['Co 2 tygodnie'] : []), ...(day === TODAY + 9 ? ['Raz'] : [])];
    if (others.length > 0) expected.push(`${day} O dowolnej porze: ${others.join(', ')}`);
  }
  const all = await events();
  expect(all.map(({ from, summary }) => `${from} ${summary}`)).toEqual(expected);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
});

test('leaves out excused and paused days, and names the pause', async () => {
  const { parent, login, events } = await openCalendar();
  const mission = await parent.addMission(login);
  await parent.excuse(login, mission, TODAY + 1);
  await parent.addPause([login], TODAY + 3, TODAY + 5);
  const all = await events();
  const days = all
    .filter(({ summary }) => summary === 'O dowolnej porze: Zęby rano')
    .map(({ from }) => from);
  expect(days.slice(0, 4)).toEqual([TODAY, TODAY + 2, TODAY + 6, TODAY + 7]);
  expect(all.filter(({ summary }) => summary === 'Wakacje')).toMatchObject([
    { from: TODAY + 3, until: TODAY + 6 },
  ]);
});

test('has an event of its own for each turn of a repeating pause', async () => {
  const { parent, login, events } = await openCalendar();
  await parent.addMission(login);
  const repeats = { everyWeeks: 2, until: TODAY + 60 };
  await parent.addPause([login], TODAY, TODAY + 7, 'holiday', repeats);
  const all = await events();
  const [away, home] = ['Wakacje', 'O dowolnej porze: Zęby rano'].map((name) =>
    all.filter(({ summary }) => summary === name),
  );
  expect(away).toMatchObject([
    { from: TODAY, until: TODAY + 8 },
    { from: TODAY + 14, until: TODAY + 22 },
  ]);
  expect(home?.map(({ from }) => from - TODAY)).toEqual([8, 9, 10, 11, 12, 13, 22, 23]);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
});

test('names ten missions of a part of a day, and says how many more there are', async () => {
  const { parent, login, events } = await openCalendar();
  for (let at = 1; at <= 12; at += 1) {
    await parent.addMission(login, { name: `Misja ${at}`, only: TODAY });
  }
  const names = Array.from({ length: 10 }, (_, at) => `Misja ${at + 1}`).join(', ');
  const summary = `O dowolnej porze: ${names}, i jeszcze 2`;
  expect(await events()).toMatchObject([{ summary, from: TODAY }]);
});

test('does not show what is done', async () => {
  const { parent, login, properties } = await openCalendar();
  const mission = await parent.addMission(login);
  const plan = async () => (await properties()).map(({ sequence: _, ...each }) => each);
  const before = await plan();
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  expect(await plan()).toEqual(before);
});

test('leaves each day of missions or a pause free for other plans', async () => {
  const { parent, login, properties } = await openCalendar();
  await parent.addMission(login);
  await parent.addPause([login], TODAY + 3, TODAY + 5);
  const all = await properties();
  expect(new Set(all.map(({ summary }) => summary)).size).toBe(2);
  for (const each of all) {
    expect(each).toMatchObject({
      transp: 'TRANSPARENT',
      'x-microsoft-cdo-busystatus': 'FREE',
    });
  }
});

test('marks its events as newer after a change of the same day, and after a restore', async () => {
  const { world, parent, login, properties } = await openCalendar();
  await parent.addMission(login);
  const first = async () => {
    const [each = {}] = await properties();
    return { ...each, sequence: Number(each.sequence) };
  };
  const before = await first();
  const stamp = '2026-11-20T11:00:00Z';
  expect(before).toMatchObject({ dtstamp: stamp, 'last-modified': stamp });
  world.passMs(60_000);
  await parent.addMission(login, { name: 'Zęby wieczorem' });
  const after = await first();
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after).toMatchObject({
    dtstamp: '2026-11-20T11:01:00Z',
    'last-modified': '2026-11-20T11:01:00Z',
  });
  // The number of a restore in 2026.
  const change = 217_000_000 * 2 ** 20;
  await world.storage.write((db) => db.updateTable('family').set({ change }).execute());
  const restored = await first();
  expect(restored.sequence).toBeGreaterThan(after.sequence);
  expect(restored.sequence).toBeLessThan(2 ** 31);
});

test('names the kid of each mission in the calendar of all', async () => {
  const { parent, login, sibling, events } = await openCalendar('all');
  await parent.addMission(login);
  await parent.addMission(sibling);
  const titles = new Set((await events()).map(({ summary }) => summary));
  expect(titles).toEqual(
    new Set(['Zosia, ', 'Franek, '].map((kid) => `${kid}O dowolnej porze: Zęby rano`)),
  );
});

test('answers 304 until something changes or a new day begins', async () => {
  const { world, parent, login, token, fetchCalendar } = await openCalendar();
  const first = await fetchCalendar();
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = async () => (await fetchCalendar(`/kalendarz/${token}.ics`, known)).status;
  expect(await again()).toBe(304);
  const [, stamp = ''] = known['if-none-match'].split(`${VERSION}-`);
  // The second one is the tag of an earlier version.
  for (const tag of ['x"1"', `"${stamp}`]) {
    const answer = await fetchCalendar(`/kalendarz/${token}.ics`, { 'if-none-match': tag });
    expect(answer.status).toBe(200);
  }
  await parent.addMission(login);
  expect(await again()).toBe(200);
  world.pass(1);
  expect(await again()).toBe(200);
});

test('is found by its whole address alone, until it is revoked', async () => {
  const { parent, login, token, device, fetchCalendar } = await openCalendar();
  const read = await answered(
    parent.api.tokens.$post({
      json: { name: 'Czyta', may: 'read', login, password: SIGN_IN.password },
    }),
  );
  const last = token.endsWith('A') ? 'B' : 'A';
  const [, secret = ''] = token.split('.');
  const wrong = [
    `${token}.txt`,
    token,
    `${token.slice(0, -1)}${last}.ics`,
    `gwz_2.${secret}.ics`,
    `gwz_${secret}.ics`,
    `${read.token}.ics`,
    'gwz_.ics',
    '..ics',
    `${'x'.repeat(5000)}.ics`,
  ];
  for (const name of wrong)
    expect((await fetchCalendar(`/kalendarz/${name}`)).status, name).toBe(404);
  expect((await fetchCalendar()).status).toBe(200);
  const param = { device: `${device}` };
  await answered(parent.api.account.devices[':device'].$delete({ param }));
  expect((await fetchCalendar()).status).toBe(404);
});

test('writes one text for all addresses of a family until something changes', async () => {
  const { parent, login, token, fetchCalendar } = await openCalendar('all', {
    ...NO_LIMIT,
    calendars: 4,
  });
  const json = {
    name: 'Babcia',
    may: 'calendar',
    login: null,
    password: SIGN_IN.password,
  } as const;
  const other = (await answered(parent.api.tokens.$post({ json }))).token;
  const addresses = [token, other].map((each) => `/kalendarz/${each}.ics`);
  const texts = async () =>
    Promise.all(
      [...addresses, ...addresses].map(async (each) => (await fetchCalendar(each)).text()),
    );
  const before = await texts();
  expect(new Set(before).size).toBe(1);
  await parent.addMission(login, { name: 'Nowa misja' });
  const after = await texts();
  expect(new Set(after).size).toBe(1);
  expect(after[0]).toContain('Nowa misja');
  // The plans of two kids were written twice, and that is the limit of the family.
  await parent.addMission(login);
  for (const each of addresses) expect((await fetchCalendar(each)).status).toBe(429);
});

test('writes only so many plans for one family', async () => {
  const { parent, login, fetchCalendar } = await openCalendar('first', {
    ...NO_LIMIT,
    calendars: 2,
  });
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    await parent.addMission(login, { name: `Misja ${at}` });
    statuses.push((await fetchCalendar()).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
