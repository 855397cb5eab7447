import type { Page } from 'playwright-core';
import { answered, SampleParent } from '../../server/world/family.ts';
import type { BrowserWorld } from './browser.ts';

/** A family with one kid that has no mission yet. */
export async function family(world: BrowserWorld) {
  const parent = new SampleParent(world.device());
  await parent.register();
  return { parent, login: await parent.addKid() };
}

export async function missionsOf(parent: SampleParent, login: string) {
  return (await answered(parent.api.kids[':login'].missions.$get({ param: { login } }))).missions;
}

/** Opens a mission and moves a thumb. */
export async function thumb(page: Page, direction: 'up' | 'down', name = 'Zęby rano') {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .tap();
  await page.getByRole('button', { name: `Kciuk w ${direction === 'up' ? 'górę' : 'dół'}` }).tap();
}
