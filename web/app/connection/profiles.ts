import type { QueryClient } from '@tanstack/react-query';
import { PARENT_IDLE_MS } from '#domain/family/grown-up.ts';
import { pendingProfile, restorePages, storePending } from '../../offline/cache/cache.ts';
import { failureOf } from '../../offline/cache/failure.ts';
import { api, isLost } from '../../offline/client/client.ts';
import { type Family, type Start, startQuery } from '../../offline/client/family.ts';
import { profileKey, withPending } from '../../offline/client/profile.ts';
import { forgetGrownUp, RESTORED_AT } from '../../offline/client/query-client.ts';
import { sendCall } from '../../offline/client/send.ts';
import { type OfflineCode, type Stores, storesOf } from '../../offline/client/stores.ts';
import { sendForStart } from '../../shared/data/write.ts';

/** `flush` sends the queued thumbs. */
export function newProfiles(queryClient: QueryClient, flush: () => Promise<void>) {
  const stores = storesOf(queryClient);
  let isEntering = false;

  /** The server knows the profile, also that of other tabs. */
  async function forget(): Promise<void> {
    const { session } = queryClient.getQueryData(startQuery.queryKey)?.family ?? {};
    stores.profile = null;
    if (session) await storePending(session, null).catch(() => {});
  }

  const enter: OfflineCode['enter'] = async ({ be, login }, request) => {
    const { kids = [] } = queryClient.getQueryData(startQuery.queryKey)?.family ?? {};
    const isOpen = kids.some((kid) => kid.login === login && !kid.hasCode);
    const goal = be === 'nobody' ? null : isOpen ? login : undefined;
    const there = stores.connection.isOffline ? await enterOffline(queryClient, goal) : null;
    if (there) return there;
    await flush();
    isEntering = true;
    try {
      const start = await request();
      await forget();
      return start;
    } catch (error) {
      const entered = isLost(error) ? await enterOffline(queryClient, goal) : null;
      if (entered) return entered;
      throw error;
    } finally {
      isEntering = false;
    }
  };

  /** Tells the server who uses the device, unless its profile has changed meanwhile. */
  async function report(): Promise<void> {
    const { profile } = stores;
    if (!profile || isEntering) return;
    const { to } = profile;
    const json = to === null ? ({ be: 'nobody' } as const) : ({ be: 'kid', login: to } as const);
    try {
      const { family } = await sendCall(queryClient, api.start.$get());
      if (family && withPending(family, profile) !== family) {
        await sendForStart(queryClient, api.actor.$put({ json }));
      }
      await forget();
    } catch (error) {
      if (['denied', 'refused'].includes(failureOf(error))) await forget();
    }
  }

  return { enter, report };
}

/** `null` is the profile picker. Resolves with `null` without a cached page of the kid. */
async function enterOffline(
  queryClient: QueryClient,
  login: string | null | undefined,
): Promise<Start | null> {
  const stores = storesOf(queryClient);
  const start = queryClient.getQueryData(startQuery.queryKey);
  if (!start?.family || login === undefined) return null;
  const { family } = start;
  const actor = login === null ? null : ({ is: 'kid', login } as const);
  if (actor && (await restorePages(queryClient, { actor }).catch(() => 0)) === 0) return null;
  if (family.actor?.is === 'parent') forgetGrownUp(queryClient);
  const { session } = family;
  const known = stores.profile?.session === session ? stores.profile.from : null;
  const from = known ?? profileKey(family);
  stores.profile = from === profileKey({ actor }) ? null : { session, from, to: login };
  await storePending(session, stores.profile).catch(() => {});
  const entered = { ...start, family: { ...family, actor, pending: null } };
  // As old as a restored answer: the server has not confirmed it.
  queryClient.setQueryData(startQuery.queryKey, entered, { updatedAt: RESTORED_AT });
  return entered;
}

/** Reads the change of profile that the server does not know yet. */
export async function readPending(stores: Stores): Promise<void> {
  stores.profile ??= (await pendingProfile().catch(() => undefined)) ?? null;
}

/** Behind a star code a parent's profile counts as left after `PARENT_IDLE_MS`. */
export async function withLastProfile(stores: Stores, family: Family, at: number): Promise<Family> {
  await readPending(stores);
  const age = Date.now() - at;
  if (!stores.profile && isLocked(family) && !(age >= 0 && age < PARENT_IDLE_MS)) {
    stores.profile = { session: family.session, from: profileKey(family), to: null };
    await storePending(family.session, stores.profile);
  }
  return withPending(family, stores.profile);
}

/** Returns whether the current actor is a grown-up whose profile needs more than a tap. */
function isLocked({ actor, grownUps }: Family): boolean {
  if (actor?.is !== 'parent') return false;
  const card = grownUps.find(({ grownUp }) => grownUp === actor.grownUp);
  return !card || card.hasCode || !card.own;
}
