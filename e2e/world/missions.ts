import type { BrowserWorld } from './browser.ts';
import { answered, SampleParent, SIGN_IN } from './family.ts';

/** A family with one kid that has no mission yet. */
export async function family(world: BrowserWorld) {
  const parent = new SampleParent(world.device());
  await parent.register();
  return { parent, login: await parent.addKid() };
}

/** The parent's phone at a page. */
export async function parentAt(world: BrowserWorld, path: string) {
  const page = await world.open('phone');
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.request.put('/api/actor', { data: { be: 'parent' } });
  await page.goto(path);
  await page.locator('h1').waitFor();
  return page;
}

export async function missionsOf(parent: SampleParent, login: string) {
  return (await answered(parent.api.kids[':login'].missions.$get({ param: { login } }))).missions;
}
