import { SampleParent } from '#fixtures/families/family.ts';
import { addGrownUp, grownUpsOf } from '#fixtures/families/grown-up.ts';
import type { World } from '#fixtures/server/world.ts';

/** The index of a grown-up: the first one or the invited one. */
export type Which = 0 | 1;

export interface GrownUp {
  parent: SampleParent;
  /** The number in the family's marks. */
  number: number;
  gender: 'mama' | 'tata';
}

/** Returns the second grown-up, invited by the first one. */
export async function invitedBy(first: SampleParent, world: World): Promise<GrownUp> {
  const parent = new SampleParent(await addGrownUp(world, first, { gender: 'tata' }));
  const [number = 0] = await grownUpsOf(parent);
  return { parent, number, gender: 'tata' };
}
