import type { Family } from '../api/family.ts';

const PARENT = 'loggedParent';
const KID = 'loggedKid';

/** One word for who is here, equal as long as it is the same. */
export function profileKey(family: Family | null): string {
  if (!family) return 'guest';
  const { actor } = family;
  return actor?.is === 'kid' ? `kid ${actor.login}` : (actor?.is ?? 'family');
}

/**
 * Keeps who is here in the browser's storage (specification, sections 3 and 4): the family's
 * e-mail or the active kid's login, never both. A convenience for the screen, never a proof.
 */
export function rememberProfile(family: Family | null): void {
  const kid = family?.actor?.is === 'kid' ? family.actor.login : null;
  set(KID, kid);
  set(PARENT, family && !kid ? family.email : null);
}

function set(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that may keep no data throws: the screen does without the convenience.
  }
}
