import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { KidDraft } from '#contract/kid.ts';
import { weekday } from '#domain/day.ts';
import { answered, mark, SampleParent } from '../../server/world/family.ts';
import { TODAY } from '../../server/world/world.ts';
import type { BrowserWorld } from './browser.ts';
import { enter } from './home.ts';

/** A kid with one mission a week, done in every week so far. */
export async function kidWithFullWeeks(
  world: BrowserWorld,
  weeks: number,
  draft: Partial<KidDraft> = {},
  confirmation = true,
) {
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid(draft);
  const mission = await parent.addMission(login, { days: [weekday(TODAY)], confirmation });
  world.pass(7 * Math.max(0, weeks - 1));
  for (let week = 0; week < weeks; week += 1) {
    await answered(mark(parent.device, { login, mission, day: TODAY + 7 * week }, 'done'));
  }
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  return { world, parent, login, mission, tablet };
}

/** On another device. */
export function choose({ api }: SampleParent, login: string, number: number) {
  const param = { login, badge: String(number) };
  return answered(api.kids[':login'].badges[':badge'].$put({ param }));
}

/** One of the nine badges. */
export function badge(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}`) });
}

/** The numbers of the three bars. */
export async function powers(page: Page) {
  const bars = page.getByRole('region', { name: 'Moce' }).getByRole('progressbar');
  await bars.nth(2).waitFor();
  const values = await bars.evaluateAll((all) => all.map((bar) => bar.ariaValueNow));
  return values.map(Number);
}

/** Closes the celebration with this text. */
export async function celebrated(page: Page, text: string, canChoose = true) {
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText(text).waitFor();
  await expect
    .poll(() => alert.getByRole('button', { name: 'Wybierz odznakę' }).count())
    .toBe(canChoose ? 1 : 0);
  await alert.getByRole('button', { name: 'OK' }).tap();
}

/** Closes the scene of a new badge. */
export async function congratulated(page: Page, text = 'Właśnie zdobyłaś kolejną odznakę') {
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText(text).waitFor();
  await alert.getByRole('button', { name: 'OK' }).tap();
}

/** Closes the refusal that is shown when no badge is left. */
export async function refused(page: Page) {
  const alert = page.getByRole('alertdialog', { name: 'Niestety' });
  await alert.getByText('Musiszy wykonać więcej misji żeby zdobyć tą nagrodę').waitFor();
  await alert.getByRole('button', { name: 'OK' }).tap();
}
