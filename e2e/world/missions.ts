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
