import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { answered, mark, SampleParent } from '../server/world/family.ts';
import { TODAY } from '../server/world/world.ts';
import { addressOf } from './world/address.ts';
import { openBrowserWorld } from './world/browser.ts';
import { thumb } from './world/missions.ts';
import { heardAll, opened } from './world/requests.ts';

/** So much later comes what the server has answered, in turns: newer answers overtake older ones. */
const COMMANDS_MS = [2000, 100];
const QUESTIONS_MS = [0, 2000, 300];

test('A card that a kid has tapped stays where it went, though answers are late and out of order', async () => {
  const { world, parent, login, teeth, reading, bed } = await family();
  const [page] = await opened(world, parent, [[{ be: 'kid', login }, addressOf.kidDay(login, 0)]]);
  const seen = await statesSeen(page);
  const arrived = await answersLate(page);
  const tap = async (name: string, direction: 'up' | 'down') => {
    await thumb(page, direction, name);
    await page.getByRole('button', { name: 'OK' }).tap();
  };
  await tap('Zęby rano', 'up');
  await answered(mark(parent.device, { login, mission: reading, day: TODAY }, 'done'));
  await parent.addMission(login, { name: 'Naczynia' });
  await tap('Pościelić łóżko', 'up');
  await arrived('PUT', 1);
  await parent.addPoints(login, 5);
  await arrived('GET', 1);
  await tap('Zęby rano', 'down');
  await answered(mark(parent.device, { login, mission: reading, day: TODAY }, 'undone', 'done'));
  await tap('Zęby rano', 'up');
  await parent.addMission(login, { name: 'Pranie' });
  await arrived('PUT', 4);
  await heardAll(parent, page);
  await expect.poll(() => page.locator('[data-mission]').count()).toBe(5);
  await expect.poll(() => seen(reading)).toMatch(/ undone$/);
  expect(await seen(teeth)).toBe('undone wait undone wait');
  expect(await seen(bed)).toBe('undone wait');
});

test('What a parent has accepted does not come back, though answers are late and out of order', async () => {
  const { world, parent, login, teeth, reading, bed } = await family();
  for (const mission of [teeth, bed]) await waiting(parent, login, mission);
  const [page, week] = await opened(world, parent, [
    [{ be: 'parent' }, `${addressOf.week(login, 0)}?filter=wait`],
    [{ be: 'parent' }, addressOf.kidDay(login, 0)],
  ]);
  const seen = await Promise.all([page, week].map(statesSeen));
  const arrived = await answersLate(page);
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (2)' }).tap();
  await waiting(parent, login, reading);
  await parent.addMission(login, { name: 'Naczynia' });
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (1)' }).tap();
  await parent.addPoints(login, 5);
  await arrived('POST', 2);
  await page.getByText('Nic nie czeka na Twoją akceptację.').waitFor();
  await heardAll(parent, page, week);
  await expect.poll(() => seen[1]?.(reading)).toBe('undone wait done');
  for (const mission of [teeth, bed]) {
    expect(await seen[0]?.(mission)).toBe('wait absent');
    expect(await seen[1]?.(mission)).toBe('wait done');
  }
  expect(await seen[0]?.(reading)).toBe('absent wait absent');
});

async function family() {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const teeth = await parent.addMission(login);
  const reading = await parent.addMission(login, { name: 'Czytanie' });
  const bed = await parent.addMission(login, { name: 'Pościelić łóżko' });
  return { world, parent, login, teeth, reading, bed };
}

function waiting(parent: SampleParent, login: string, mission: number) {
  return answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
}

/**
 * From now on, holds what the server has answered. Returns a wait until so many answers to requests
 * of a method have arrived.
 */
async function answersLate(page: Page) {
  const counts: Record<string, number> = {};
  const arrived: Record<string, number> = {};
  await page.route('**/api/kids/**', async (route) => {
    const method = route.request().method();
    const delays = method === 'GET' ? QUESTIONS_MS : COMMANDS_MS;
    const count = counts[method] ?? 0;
    counts[method] = count + 1;
    const response = await route.fetch();
    await page.waitForTimeout(delays[count % delays.length] ?? 0);
    await route.fulfill({ response });
    arrived[method] = (arrived[method] ?? 0) + 1;
  });
  onTestFinished(() => page.unrouteAll({ behavior: 'wait' }));
  return (method: string, count: number) =>
    expect.poll(() => arrived[method] ?? 0).toBeGreaterThanOrEqual(count);
}

/** From now on, notes each state in which a mission's card is shown, as „undone wait”. */
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
