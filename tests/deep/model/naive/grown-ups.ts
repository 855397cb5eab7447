import { SampleParent } from '#fixtures/families/family.ts';
import { addGrownUp, grownUpsOf } from '#fixtures/families/grown-up.ts';
import type { World } from '#fixtures/server/world.ts';

/** Which of the family's two grown-ups does something: the first one, or who was invited. */
export type Which = 0 | 1;

/** A grown-up who acts in the random days. */
export interface GrownUp {
  parent: SampleParent;
  /** As the family's marks name them. */
  number: number;
  gender: 'mama' | 'tata';
}

/** The second grown-up, who has come by the first one's invitation. */
export async function invitedBy(first: SampleParent, world: World): Promise<GrownUp> {
  const parent = new SampleParent(await addGrownUp(world, first, { gender: 'tata' }));
  const [number = 0] = await grownUpsOf(parent);
  return { parent, number, gender: 'tata' };
}
