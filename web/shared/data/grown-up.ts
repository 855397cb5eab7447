import { type GrownUpCard, useFamily } from '../../offline/client/family.ts';

/** On a page that is being left, the one who has signed in. */
export function useGrownUp(): GrownUpCard {
  const { actor, grownUps } = useFamily();
  const acting = actor?.is === 'parent' ? grownUpOf(grownUps, actor.grownUp) : undefined;
  const found = acting ?? grownUps.find(({ own }) => own);
  if (!found) throw new Error('No grown-up of this family found for the session');
  return found;
}

/** `undefined` for one who has left the family. */
export function grownUpOf(
  grownUps: readonly GrownUpCard[],
  number: number,
): GrownUpCard | undefined {
  return grownUps.find(({ grownUp }) => grownUp === number);
}
