import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Day } from '#domain/time/day.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The calendar of a Friday ends on the Sunday of the fourth week after it. */
const LAST = TODAY + 2 + 4 * 7;

/** Opens a family of two kids, with the calendar of the first one. */
async function openCalendar(whose: 'first' | 'all' = 'first') {
  const home = await openKid();
  const { world, parent, login } = home;
  const sibling = await parent.addKid({ name: 'Franek' });
  const json = { name: 'Kalendarz', may: 'calendar' } as const;
  const { token, account } = await answered(
    parent.api.tokens.$post({ json: { ...json, login: whose === 'first' ? login : null } }),
  );
  const device = account.devices.find((each) => each.token)?.device ?? 0;
  /** As a program does, without cookies. */
  const look = (address = `/kalendarz/${token}.ics`, headers: Record<string, string> = {}) =>
    world.app.request(address, { headers });
  return {
    ...home,
    sibling,
    token,
    device,
    look,
    /** The events of whole days, each with its title and note. */
    async events() {
      const response = await look();
      const calendar = new ICAL.Component(ICAL.parse(await response.text()));
      return calendar.getAllSubcomponents('vevent').map((each) => {
        const { summary, description, startDate, endDate, uid } = new ICAL.Event(each);
        if (!startDate.isDate) throw new Error('An event is not of a whole day.');
        return { summary, description, uid, from: dayOf(startDate), until: dayOf(endDate) };
      });
    },
  };
}

function dayOf({ year, month, day }: ICAL.Time): Day {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

test('has each mission on each day on which it is due, with its part of the day', async () => {
  const { parent, login, events } = await openCalendar();
  await parent.addMission(login, { name: 'Zęby, rano; i „dalej”\\ 🦷', timeOfDay: 'morning' });
  await parent.addMission(login, { name: 'Co 2 tygodnie', rhythm: { every: 2, phase: 0 } });
  await parent.addMission(login, { name: 'Raz', only: TODAY + 9 });
  const all = await events();
  const due: string[] = [];
  for (let day = TODAY - 4; day <= LAST; day += 7) {
    const { missions, excuses } = await parent.week(login, Math.floor((day + 3) / 7));
    expect(excuses ?? []).toEqual([]);
    due.push(...missions.map(({ name }) => name));
  }
  expect(new Set(all.map(({ summary }) => summary))).toEqual(new Set(due));
  const teeth = all.filter(({ description }) => description === 'Rano');
  expect(teeth.map(({ from }) => from)).toEqual(
    Array.from({ length: LAST - TODAY + 1 }, (_, at) => TODAY + at),
  );
  expect(all.filter(({ summary }) => summary === 'Raz').map(({ from }) => from)).toEqual([
    TODAY + 9,
  ]);
  const weeks = all.filter(({ summary }) => summary === 'Co 2 tygodnie');
  expect(new Set(weeks.map(({ from }) => Math.floor((from + 3) / 7) % 2))).toEqual(new Set([0]));
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
});

test('leaves out excused and paused days, and names the pause', async () => {
  const { parent, login, events } = await openCalendar();
  const mission = await parent.addMission(login);
  await parent.excuse(login, mission, TODAY + 1);
  await parent.addPause([login], TODAY + 3, TODAY + 5);
  const all = await events();
  const days = all.filter(({ summary }) => summary === 'Zęby rano').map(({ from }) => from);
  expect(days.slice(0, 4)).toEqual([TODAY, TODAY + 2, TODAY + 6, TODAY + 7]);
  expect(all.filter(({ summary }) => summary === 'Wakacje')).toMatchObject([
    { from: TODAY + 3, until: TODAY + 6 },
  ]);
});

test('does not show what is done', async () => {
  const { parent, login, look } = await openCalendar();
  const mission = await parent.addMission(login);
  const text = async () => (await look()).text();
  const before = await text();
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  expect(await text()).toBe(before);
});

test('names the kid of each mission in the calendar of all', async () => {
  const { parent, login, sibling, events } = await openCalendar('all');
  await parent.addMission(login);
  await parent.addMission(sibling);
  const titles = new Set((await events()).map(({ summary }) => summary));
  expect(titles).toEqual(new Set(['Zosia: Zęby rano', 'Franek: Zęby rano']));
});

test('answers 304 until something changes or a new day begins', async () => {
  const { world, parent, login, token, look } = await openCalendar();
  const first = await look();
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = async () => (await look(`/kalendarz/${token}.ics`, known)).status;
  expect(await again()).toBe(304);
  await parent.addMission(login);
  expect(await again()).toBe(200);
  world.pass(1);
  expect(await again()).toBe(200);
});

test('is found by its whole address alone, until it is revoked', async () => {
  const { parent, login, token, device, look } = await openCalendar();
  const read = await answered(
    parent.api.tokens.$post({ json: { name: 'Czyta', may: 'read', login } }),
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
  for (const name of wrong) expect((await look(`/kalendarz/${name}`)).status, name).toBe(404);
  expect((await look()).status).toBe(200);
  const param = { device: `${device}` };
  await answered(parent.api.account.devices[':device'].$delete({ param }));
  expect((await look()).status).toBe(404);
});
