import { store } from './stored.ts';

const PARENT = 'loggedParent';
const KID = 'loggedKid';

type Actor = { is: 'kid'; login: string } | { is: 'parent'; grownUp: number };

interface ActingFamily {
  session: string;
  actor: Actor | null;
  pending: Actor | null;
}

/** Made while the server was unreachable. It is reported on reconnect. */
export interface PendingProfile {
  /** As in the start response. */
  session: string;
  /** The profile that the server knows, as `profileKey` returns it. */
  from: string;
  /** The kid whose profile was entered; `null` for the profile picker. */
  to: string | null;
}

/** Equal for the same profile. */
export function profileKey(family: Pick<ActingFamily, 'actor'> | null): string {
  if (!family) return 'guest';
  const { actor } = family;
  if (!actor) return 'family';
  return actor.is === 'kid' ? `kid ${actor.login}` : `parent ${actor.grownUp}`;
}

/** With the profile that was entered offline, unless the server's has changed. */
export function withPending<Family extends ActingFamily>(
  family: Family,
  pending: PendingProfile | null,
): Family {
  if (pending?.session !== family.session || pending.from !== profileKey(family)) return family;
  const actor = pending.to === null ? null : ({ is: 'kid', login: pending.to } as const);
  return { ...family, actor, pending: null };
}

/**
 * In `localStorage`: the parent's e-mail or the active kid's login, never both, and no e-mail on a
 * children's tablet. The values only help the interface; they grant no access.
 */
export function rememberProfile(
  family: (Pick<ActingFamily, 'actor'> & { email: string; isTablet: boolean }) | null,
): void {
  const kid = family?.actor?.is === 'kid' ? family.actor.login : null;
  store(KID, kid);
  store(PARENT, family && !kid && !family.isTablet ? family.email : null);
}
