import type { Family } from './family.ts';
import { store } from './stored.ts';

const PARENT = 'loggedParent';
const KID = 'loggedKid';

/** One word for who is here, equal as long as it is the same. */
export function profileKey(family: Family | null): string {
  if (!family) return 'guest';
  const { actor } = family;
  if (!actor) return 'family';
  return actor.is === 'kid' ? `kid ${actor.login}` : `parent ${actor.grownUp}`;
}

/**
 * Keeps who is here in the browser's storage (specification, sections 3 and 4): the e-mail of
 * whoever has signed in or the active kid's login, never both. On a children's tablet the e-mail is
 * never kept. A convenience for the screen, never a proof.
 */
export function rememberProfile(family: Family | null): void {
  const kid = family?.actor?.is === 'kid' ? family.actor.login : null;
  store(KID, kid);
  store(PARENT, family && !kid && !family.isTablet ? family.email : null);
}
