import type { QueryClient } from '@tanstack/react-query';
import { queueStorage } from '../../offline/cache/database.ts';
import { failureOf, whyOf } from '../../offline/cache/failure.ts';
import { Refusal } from '../../offline/client/client.ts';
import { type Family, startQuery } from '../../offline/client/family.ts';
import { requestPersistence } from '../../offline/client/install.ts';
import { profileKey } from '../../offline/client/profile.ts';
import { type Stores, storesOf } from '../../offline/client/stores.ts';
import { waitAfter } from '../../offline/client/stream.ts';
import { type Scope, Sender } from '../../offline/queue/sender.ts';
import type { GivenThumb } from '../../offline/queue/thumbs.ts';
import { sendMark } from '../../shared/mark/queries.ts';

const OFFLINE = 'Brak połączenia z internetem.';

/** Chromium decides without a question to the child. */
const IS_CHROMIUM = 'userAgentData' in navigator;

/** The device's queue as this page fills and sends it. */
export function newPageQueue(queryClient: QueryClient) {
  const stores = storesOf(queryClient);
  const { connection, thumbs } = stores;
  const sender = newSender(queryClient, stores);
  let failures = 0;
  let retries = false;
  /** Whether this page has asked the browser to keep the queue. */
  let persists = false;

  /** Returns the number of waiting thumbs that the server accepts now. */
  function sendable(): number {
    const { kids = [] } = scopeOf(stores, familyIn(queryClient)) ?? {};
    return thumbs.waiting.filter(({ login }) => kids.includes(login)).length;
  }

  /** Those of a kid that was removed are never sent. */
  function waits(): number {
    const kids = familyIn(queryClient)?.kids ?? [];
    return thumbs.waiting.filter(({ login }) => kids.some((kid) => kid.login === login)).length;
  }

  /** A sentence promises that thumbs wait, so it follows the last write to the storage. */
  function noteStored(canStore: boolean) {
    if (thumbs.canStore !== canStore) thumbs.set({ canStore });
  }

  function retryLater() {
    if (retries || sendable() === 0) return;
    retries = true;
    setTimeout(async () => {
      retries = false;
      failures += 1;
      if (document.visibilityState === 'visible' && !connection.isOffline) await sender.run();
      retryLater();
    }, waitAfter(failures));
  }

  /** After a reconnection the next retry comes soon. */
  function resetBackoff() {
    failures = 0;
  }

  async function take(given: GivenThumb): Promise<boolean> {
    let isStored = false;
    try {
      isStored = await sender.take(given);
      return isStored;
    } finally {
      noteStored(isStored);
      if (isStored && !persists && IS_CHROMIUM) void requestPersistence();
      persists ||= isStored;
    }
  }

  return { sender, sendable, waits, noteStored, retryLater, resetBackoff, take };
}

function newSender(queryClient: QueryClient, stores: Stores): Sender {
  return new Sender({
    storage: queueStorage,
    thumbs: stores.thumbs,
    newQueue: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    scope: () => scopeOf(stores, familyIn(queryClient)),
    send: ({ number: _, today, ...thumb }, ticket, fresh) =>
      sendMark(queryClient, { ...thumb, ticket, ...(fresh && { today }) }),
    failure: failureOf,
    why: whyOf,
    notStored: () => new Refusal({ problem: 'offline', text: OFFLINE, lost: true }),
  });
}

function scopeOf({ profile }: Stores, family: Family | null | undefined): Scope | null {
  if (!family) return null;
  // The server does not know yet which profile was entered offline.
  const known = profile?.from ?? profileKey(family);
  const kids = family.kids.filter(
    ({ login, hasCode }) => !hasCode || profileKey({ actor: { is: 'kid', login } }) === known,
  );
  return { session: family.session, kids: kids.map(({ login }) => login) };
}

export function familyIn(queryClient: QueryClient): Family | null | undefined {
  return queryClient.getQueryData(startQuery.queryKey)?.family;
}
