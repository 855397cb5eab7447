import { redirect } from '@tanstack/react-router';
import { type Family, isHelper, startQuery } from '../../offline/client/family.ts';
import type { Visit } from '../../offline/client/query-client.ts';
import type { ActorResult } from '../../offline/client/stores.ts';
import { paths } from '../../paths.ts';

/** Each throws a redirect if the page is not for this visitor. The server checks access itself. */

export async function signedInOnly({ queryClient }: Visit): Promise<Family> {
  const { family } = await queryClient.ensureQueryData(startQuery);
  if (!family) throw redirect(paths.logIn());
  return family;
}

/** With `orTablet` also a children's tablet, which a parent takes back by signing in there. */
export async function guestOnly({ queryClient }: Visit, orTablet = false): Promise<void> {
  const { family } = await queryClient.ensureQueryData(startQuery);
  if (family && !(orTablet && family.isTablet)) throw redirect(paths.familyMenu());
}

export async function parentOnly(visit: Visit, destination?: Destination): Promise<void> {
  const family = await signedInOnly(visit);
  if (family.actor?.is !== 'parent') throw redirect(pendingPage(family, destination));
}

/** A helper's only page of the parents' area is the list of kids. */
export async function planOnly(visit: Visit): Promise<void> {
  if (isHelper(await signedInOnly(visit))) throw redirect(paths.kids());
}

export async function kidOrParentOnly(visit: Visit, login: string): Promise<void> {
  const family = await signedInOnly(visit);
  const { actor } = family;
  if (isHelper(family)) throw redirect(paths.kids());
  const known = family.kids.some((kid) => kid.login === login);
  if (known && (actor?.is === 'parent' || (actor?.is === 'kid' && actor.login === login))) return;
  throw redirect(pendingPage(family));
}

/** A profile that has been entered is redirected to its home. */
export async function pendingOnly(
  visit: Visit,
  is: 'parent' | 'kid',
  destination?: Destination,
): Promise<void> {
  const family = await signedInOnly(visit);
  const { actor, pending } = family;
  if (pending?.is === is) return;
  throw redirect(actor?.is === is ? homeOf(actor, destination) : pendingPage(family));
}

/** Where a parent goes after entering, if the family panel has said so. */
const DESTINATIONS = { edytuj: paths.settings, 'dodaj-dziecko': paths.addKid } as const;
export type Destination = keyof typeof DESTINATIONS;

export function destinationIn(cel: unknown): Destination | undefined {
  return typeof cel === 'string' && Object.hasOwn(DESTINATIONS, cel)
    ? (cel as Destination)
    : undefined;
}

/** Without an actor, the family panel. */
export function homeOf(actor: Family['actor'], destination?: Destination) {
  if (actor?.is === 'kid') return paths.kid(actor.login);
  if (actor?.is === 'parent') return (destination ? DESTINATIONS[destination] : paths.parent)();
  return paths.family();
}

export function pendingPage({ pending }: Pick<Family, 'pending'>, destination?: Destination) {
  if (pending?.is === 'parent') {
    return { ...paths.parentStarCode(), search: destination ? { cel: destination } : {} };
  }
  if (pending?.is === 'kid') return paths.kidStarCode();
  return paths.family();
}

/** The page of a profile that was just entered, or the star-code page if the server requires it. */
export function enteredPage(entered: ActorResult['family'], destination?: Destination) {
  const { actor = null, pending = null } = entered ?? {};
  return actor ? homeOf(actor, destination) : pendingPage({ pending }, destination);
}
