import { redirect } from '@tanstack/react-router';
import { type Family, startQuery } from '../../offline/client/family.ts';
import type { Visit } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';

/**
 * Where a visitor may be (specification, sections 2 and 4). The server refuses by itself; these
 * only lead the way. Each throws a redirect where the page is not for this visitor.
 */

export async function signedInOnly({ queryClient }: Visit): Promise<Family> {
  const { family } = await queryClient.ensureQueryData(startQuery);
  if (!family) throw redirect(paths.logIn());
  return family;
}

/** Who wants a children's tablet back as a parent signs in on it, and is asked there first. */
export async function guestOrTabletOnly({ queryClient }: Visit): Promise<void> {
  const { family } = await queryClient.ensureQueryData(startQuery);
  if (family && !family.isTablet) throw redirect(paths.familyMenu());
}

export async function guestOnly({ queryClient }: Visit): Promise<void> {
  const { family } = await queryClient.ensureQueryData(startQuery);
  if (family) throw redirect(paths.familyMenu());
}

export async function parentOnly(visit: Visit, destination?: Destination): Promise<void> {
  const family = await signedInOnly(visit);
  if (family.actor?.is !== 'parent') throw redirect(doorOf(family, destination));
}

export async function kidOrParentOnly(visit: Visit, login: string): Promise<void> {
  const family = await signedInOnly(visit);
  const { actor } = family;
  const known = family.kids.some((kid) => kid.login === login);
  if (known && (actor?.is === 'parent' || (actor?.is === 'kid' && actor.login === login))) return;
  throw redirect(doorOf(family));
}

/** The code screen is only for the profile that waits there; one that is in goes on. */
export async function pendingOnly(
  visit: Visit,
  is: 'parent' | 'kid',
  destination?: Destination,
): Promise<void> {
  const family = await signedInOnly(visit);
  const { actor, pending } = family;
  if (pending?.is === is) return;
  throw redirect(actor?.is === is ? homeOf(actor, destination) : doorOf(family));
}

/** Where a parent is let in: to the settings, if they were asked for on the family panel. */
export type Destination = 'edytuj';

/** Where an active profile begins; for nobody it is the family panel. */
export function homeOf(actor: Family['actor'], destination?: Destination) {
  if (actor?.is === 'kid') return paths.kid(actor.login);
  if (actor?.is === 'parent' && destination === 'edytuj') return paths.settings();
  if (actor?.is === 'parent') return paths.parent();
  return paths.family();
}

/** The code screen of the profile that waits for its code. */
export function doorOf({ pending }: Pick<Family, 'pending'>, destination?: Destination) {
  if (pending?.is === 'parent') {
    return { ...paths.parentDoor(), search: destination ? { cel: destination } : {} };
  }
  if (pending?.is === 'kid') return paths.kidDoor();
  return paths.family();
}
