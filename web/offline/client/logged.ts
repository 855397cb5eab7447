import type { Family } from './family.ts';
import { store } from './stored.ts';

const PARENT = 'loggedParent';
const KID = 'loggedKid';

/** Returns a string that identifies the current profile: equal for the same profile. */
export function profileKey(family: Family | null): string {
  if (!family) return 'guest';
  const { actor } = family;
  if (!actor) return 'family';
  return actor.is === 'kid' ? `kid ${actor.login}` : `parent ${actor.grownUp}`;
}

/**
 * Stores the current profile in `localStorage` (specification, sections 3 and 4): the parent's
 * e-mail or the active kid's login, never both. A children's tablet never stores the e-mail. The
 * values only help the interface; they grant no access.
 */
export function rememberProfile(family: Family | null): void {
  const kid = family?.actor?.is === 'kid' ? family.actor.login : null;
  store(KID, kid);
  store(PARENT, family && !kid && !family.isTablet ? family.email : null);
}
