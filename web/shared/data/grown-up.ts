import { type GrownUpCard, useFamily } from '../../offline/client/family.ts';

/**
 * The grown-up who is using this device; on a page that is being left, whoever has signed in there.
 */
export function useGrownUp(): GrownUpCard {
  const { actor, grownUps } = useFamily();
  const acting = actor?.is === 'parent' ? grownUpOf(grownUps, actor.grownUp) : undefined;
  const found = acting ?? grownUps.find(({ own }) => own);
  if (!found) throw new Error('A family has signed in without a grown-up of it.');
  return found;
}

/** The grown-up of a number; `undefined` for whoever has left the family. */
export function grownUpOf(
  grownUps: readonly GrownUpCard[],
  number: number,
): GrownUpCard | undefined {
  return grownUps.find(({ grownUp }) => grownUp === number);
}
