import { SampleParent } from '#fixtures/families/family.ts';
import { addGrownUp, GRANDMOTHER, grownUpsOf } from '#fixtures/families/grown-up.ts';
import type { World } from '#fixtures/server/world.ts';

/** The index of a grown-up: the first one, the invited one or the invited helper. */
export type Which = 0 | 1 | 2;

export interface GrownUp {
  parent: SampleParent;
  /** The number in the family's marks. */
  number: number;
  gender: 'mama' | 'tata' | 'babcia';
}

export type GrownUps = readonly [GrownUp, GrownUp, GrownUp];

/** All three, of whom the first one invites the others. */
export async function grownUpsAround(first: SampleParent, world: World): Promise<GrownUps> {
  const second = new SampleParent(await addGrownUp(world, first, { gender: 'tata' }));
  const helper = new SampleParent(await addGrownUp(world, first, GRANDMOTHER));
  return [
    { parent: first, number: await numberOf(first), gender: 'mama' },
    { parent: second, number: await numberOf(second), gender: 'tata' },
    { parent: helper, number: await numberOf(helper), gender: 'babcia' },
  ];
}

async function numberOf(parent: SampleParent): Promise<number> {
  return (await grownUpsOf(parent))[0] ?? 0;
}

/** All that a helper may send about a kid. */
const FOR_HELPER =
  /^(missions\/\d+\/marks\/\d+|(\/api\/(kids\/[\w-]+\/)?)?(acceptances|returns)|words(\/\d+)?)$/;

export function mayHelperSend(path: string): boolean {
  return FOR_HELPER.test(path);
}
