import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, held } from '#fixtures/browser/browser.ts';
import {
  awaitChanges,
  awaitRequests,
  countChanges,
  opened,
  recordRequests,
} from '#fixtures/commands/requests.ts';
import { answered, mark, type SampleParent } from '#fixtures/families/family.ts';
import { enter, openFamily, otherTablet, thumb } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('keeps the cards that a kid has tapped in place when responses are late and out of order', async () => {
  const { world, parent, login, teeth, reading, bed } = await family();
  const [page] = await opened(world, parent, [[{ be: 'kid', login }, addressOf.kidDay(login, 0)]]);
  const other = await otherTablet(world, login);
  const seen = await statesSeen(page);
  const { hold, counts } = await answersLate(page);
  const tap = async (name: string, direction: 'up' | 'down') => {
    await thumb(page, direction, name);
    await page.getByRole('button', { name: 'OK' }).tap();
  };
  const first = hold('PUT');
  await tap('Zęby rano', 'up');
  await answered(mark(other, { login, mission: reading, day: TODAY }, 'done'));
  await tap('Pościelić łóżko', 'up');
  await parent.addMission(login, { name: 'Śmieci' });
  await awaitRequests(parent, page);
  await expect.poll(() => counts.held).toBe(1);
  // A kid's thumbs are sent one after another.
  const second = hold('PUT');
  first.go();
  await expect.poll(() => counts.PUT).toBe(1);
  await expect.poll(() => counts.held).toBe(1);
  second.go();
  await expect.poll(() => counts.PUT).toBe(2);
  await expect.poll(() => counts.pending).toBe(0);
  // Another device's change is fetched now; the response comes after those to the next thumbs.
  const gets = hold('GET');
  await parent.addMission(login, { name: 'Zmywarka' });
  await awaitRequests(parent, page);
  await expect.poll(() => counts.pending).toBeGreaterThan(0);
  await expect.poll(() => counts.pending - counts.held).toBe(0);
  await tap('Zęby rano', 'down');
  await answered(mark(other, { login, mission: reading, day: TODAY }, 'undone', 'done'));
  await expect.poll(() => counts.PUT).toBe(3);
  await tap('Zęby rano', 'up');
  await parent.addMission(login, { name: 'Pranie' });
  await awaitRequests(parent, page);
  await expect.poll(() => counts.PUT).toBe(4);
  gets.go();
  await awaitChanges(parent, page);
  await expect.poll(() => page.locator('[data-mission]').count()).toBe(7);
  await expect.poll(() => seen(reading)).toMatch(/ undone$/);
  await expect.poll(() => counts.pending).toBe(0);
  expect(await seen(teeth)).toBe('undone wait undone wait');
  expect(await seen(bed)).toBe('undone wait');
});

test('does not display accepted marks again when responses are late and out of order', async () => {
  const { world, parent, login, teeth, reading, bed, dishes } = await family();
  for (const mission of [teeth, bed]) await waiting(parent, login, mission);
  const [page, week] = await opened(world, parent, [
    [{ be: 'parent' }, `${addressOf.week(login, 0)}?filter=wait`],
    [{ be: 'parent' }, addressOf.kidDay(login, 0)],
  ]);
  const seen = await Promise.all([page, week].map(statesSeen));
  const { hold, counts } = await answersLate(page);
  const posts = hold('POST');
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (2)' }).tap();
  await expect.poll(() => counts.held).toBe(1);
  await waiting(parent, login, reading);
  await awaitRequests(parent, page);
  posts.go();
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (1)' }).waitFor();
  // The other waiting mark is fetched now; the response, in which this one still waits, comes last.
  await expect.poll(() => counts.pending).toBe(0);
  const gets = hold('GET');
  await waiting(parent, login, dishes);
  await awaitRequests(parent, page);
  await expect.poll(() => counts.pending).toBeGreaterThan(0);
  await expect.poll(() => counts.pending - counts.held).toBe(0);
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (1)' }).tap();
  await expect.poll(() => counts.POST).toBe(2);
  await awaitRequests(parent, page);
  gets.go();
  await awaitChanges(parent, page, week);
  await expect.poll(() => counts.pending).toBe(0);
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (1)' }).waitFor();
  await expect.poll(() => seen[1]?.(reading)).toBe('undone wait done');
  for (const mission of [teeth, bed]) {
    expect(await seen[0]?.(mission)).toBe('wait absent');
    expect(await seen[1]?.(mission)).toBe('wait done');
  }
  expect(await seen[0]?.(reading)).toBe('absent wait absent');
  expect(await seen[0]?.(dishes)).toBe('absent wait');
});

test('sends one request for a thumb when the stream opens after its response', async () => {
  const { world, parent, login, teeth } = await family();
  const { tablet, requests, openStream } = await openedWithoutStream(world, login);
  await thumb(tablet, 'up', 'Zęby rano');
  await openStream();
  await awaitChanges(parent, tablet);
  expect(requests).toEqual([`PUT …/missions/${teeth}/marks/${TODAY}`]);
});

test('refetches when the stream opens after a thumb and a change of another device', async () => {
  const { world, parent, login, reading } = await family();
  const { tablet, requests, openStream } = await openedWithoutStream(world, login);
  await thumb(tablet, 'up', 'Zęby rano');
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
  await mark(await otherTablet(world, login), { login, mission: reading, day: TODAY }, 'done');
  await openStream();
  await awaitChanges(parent, tablet);
  expect(requests.slice(1).sort()).toEqual([
    'GET /api/start',
    'GET …',
    `GET …/weeks/${weekOf(TODAY)}`,
  ]);
});

async function family() {
  const { world, parent, login } = await openFamily();
  const teeth = await parent.addMission(login);
  const reading = await parent.addMission(login, { name: 'Czytanie', confirmation: false });
  const bed = await parent.addMission(login, { name: 'Pościelić łóżko' });
  const dishes = await parent.addMission(login, { name: 'Naczynia' });
  return { world, parent, login, teeth, reading, bed, dishes };
}

/** Opens a kid's day whose event stream opens only after its first thumb is answered. */
async function openedWithoutStream(world: BrowserWorld, login: string) {
  const tablet = await world.open('tablet');
  await countChanges(tablet);
  await enter(tablet, { be: 'kid', login });
  const { wait, go } = held();
  await tablet.route('**/api/live', async (route) => {
    await wait;
    await route.continue();
  });
  await tablet.goto(addressOf.kidDay(login, 0));
  const isAnswered = tablet.waitForResponse('**/marks/*');
  const openStream = async () => {
    await isAnswered;
    go();
  };
  return { tablet, requests: recordRequests(tablet), openStream };
}

function waiting(parent: SampleParent, login: string, mission: number) {
  return answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
}

/**
 * `hold` delays the server's responses to a method until `go`. Counts the completed commands, the
 * pending queries, and the delayed responses.
 */
async function answersLate(page: Page) {
  const late: { [Method in 'GET' | 'PUT' | 'POST']?: Promise<unknown> } = {};
  const counts = { pending: 0, PUT: 0, POST: 0, held: 0 };
  await page.route(/\/api\/(kids\/|acceptances)/, async (route) => {
    const method = route.request().method() as 'GET' | 'PUT' | 'POST';
    if (method === 'GET') counts.pending += 1;
    const response = await route.fetch();
    counts.held += 1;
    await late[method];
    counts.held -= 1;
    await route.fulfill({ response });
    if (method === 'GET') counts.pending -= 1;
    else counts[method] += 1;
  });
  const all: (() => void)[] = [];
  onTestFinished(() => {
    for (const go of all) go();
    return page.unrouteAll({ behavior: 'wait' });
  });
  const hold = (method: keyof typeof late) => {
    const { wait, go } = held();
    late[method] = wait;
    all.push(go);
    return { go };
  };
  return { hold, counts };
}

/** Records each state in which a mission's card is displayed, such as „undone wait”. */
async function statesSeen(page: Page): Promise<(mission: number) => Promise<string>> {
  const notes = await page.evaluateHandle(() => {
    const now = () => {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-mission]')];
      return new Map(
        cards.map(({ dataset }) => [dataset.mission?.split(' ')[0] ?? '', dataset.state ?? '']),
      );
    };
    const shown = [now()];
    new MutationObserver(() => shown.push(now())).observe(document.body, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    return shown;
  });
  return (mission) =>
    notes.evaluate((shown, mission) => {
      const states = shown.map((cards) => cards.get(mission) ?? 'absent');
      return states.filter((state, index) => state !== states[index - 1]).join(' ');
    }, String(mission));
}
