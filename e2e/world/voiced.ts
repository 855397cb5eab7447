import type { Page } from 'playwright-core';
import { answered, mark, SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { TODAY } from '../../server/world/world.ts';
import { addressOf } from './address.ts';
import { type BrowserWorld, openBrowserWorld } from './browser.ts';
import { enter } from './home.ts';
import { giveVoices, ZOSIA } from './voice.ts';

/** The mission that waits for the parent. */
export const WAITING = 'Pozbierać zabawki';

/** A kid with three missions, of which one waits, and two gifts, of which it saves for one. */
export async function home(code: number[] | null = null) {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid({ code });
  await parent.addMission(login);
  const mission = await parent.addMission(login, { name: WAITING });
  await parent.addMission(login, { name: 'Spacer' });
  await parent.addPoints(login, 12);
  await parent.addGift(login, { name: 'Lody', points: 5 });
  const goal = await parent.addGift(login, { name: 'Rower', points: 30 });
  const tablet = world.device();
  const be = { be: 'kid', login, ...(code && { code }) } as const;
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(tablet.api.actor.$put({ json: be }));
  await answered(tablet.api.kids[':login'].goal.$put({ param: { login }, json: { gift: goal } }));
  await answered(mark(tablet, { login, mission, day: TODAY }, 'wait'));
  return { world, parent, login, mission };
}

export async function atDay(
  world: BrowserWorld,
  login: string,
  voices: Parameters<typeof giveVoices>[1]['voices'] = [ZOSIA],
  endless = false,
): Promise<Page> {
  const page = await world.open('tablet');
  await giveVoices(page, { voices, endless });
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  return page;
}

/** Taps the first loudspeaker of a part of the page. */
export async function listen(part: ReturnType<Page['locator']>) {
  await part.getByRole('button', { name: 'Posłuchaj' }).first().tap();
}

/** Taps the loudspeaker of a card. */
export async function listenTo(page: Page, name: string) {
  const card = page.locator('[data-state]', { hasText: name });
  await listen(page.locator('*', { has: card }).last());
}
