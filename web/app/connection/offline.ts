import type { QueryClient } from '@tanstack/react-query';
import pictures from '../../illustrations/sprites/main.svg?url';
import {
  cacheAnswers,
  dropRestored,
  restoreFamily,
  restorePages,
} from '../../offline/cache/cache.ts';
import { queueStorage } from '../../offline/cache/database.ts';
import { failureOf, whyOf } from '../../offline/cache/failure.ts';
import { Refusal } from '../../offline/client/client.ts';
import { type Start, startQuery } from '../../offline/client/family.ts';
import { askToPersist } from '../../offline/client/install.ts';
import { profileKey } from '../../offline/client/profile.ts';
import { type OfflineCode, storesOf } from '../../offline/client/stores.ts';
import { waitAfter } from '../../offline/client/stream.ts';
import { type Scope, Sender, showQueue } from '../../offline/queue/sender.ts';
import { unreached } from '../../offline/worker/unreached.ts';
import { sendMark } from '../../shared/data/mark.ts';
import { goOn } from './calendar.ts';
import { Line, Sign } from './Parts.tsx';
import { lastEntered, newProfiles, readPending } from './profiles.ts';
import { reloadForOtherRelease } from './release.ts';

const OFFLINE = 'Brak połączenia z internetem.';

/** Chromium decides without a question to the child. */
const IS_CHROMIUM = 'userAgentData' in navigator;

/** Delay after page load: registration of the worker must not slow down the page. */
const APP_AFTER_MS = 3000;

/** With the queued thumbs, and the day of the device's clock, until the server answers. */
export async function restoreCached(queryClient: QueryClient): Promise<void> {
  const stores = storesOf(queryClient);
  await restoreFamily(queryClient, (family, at) => lastEntered(stores, family, at));
  const queue = await queueStorage.read();
  const { session } = queryClient.getQueryData(startQuery.queryKey)?.family ?? {};
  if (queue?.session === session) showQueue(queue, stores.thumbs);
  goOn(queryClient);
}

export async function startOffline(queryClient: QueryClient): Promise<OfflineCode> {
  const stores = storesOf(queryClient);
  const { connection, thumbs, install } = stores;
  const sender = new Sender({
    storage: queueStorage,
    thumbs,
    newQueue: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    scope,
    send: ({ number: _, today, ...thumb }, ticket, fresh) =>
      sendMark(queryClient, { ...thumb, ticket, ...(fresh && { today }) }),
    failure: failureOf,
    why: whyOf,
    notStored: () => new Refusal({ problem: 'offline', text: OFFLINE, lost: true }),
  });
  const profiles = newProfiles(queryClient, async () => {
    await (arriving ?? sender.settled());
  });
  let arriving: Promise<void> | null = null;
  let failures = 0;
  let retries = false;
  /** Whether this page has asked the browser to keep the queue. */
  let persists = false;

  function family() {
    return queryClient.getQueryData(startQuery.queryKey)?.family;
  }

  function scope(): Scope | null {
    const known = family();
    if (!known) return null;
    // The server does not know yet which profile was entered offline.
    const profile = stores.profile?.from ?? profileKey(known);
    const kids = known.kids.filter(
      ({ login, hasCode }) => !hasCode || profileKey({ actor: { is: 'kid', login } }) === profile,
    );
    return { session: known.session, kids: kids.map(({ login }) => login) };
  }

  /** Returns the number of waiting thumbs that the server accepts now. */
  function sendable(): number {
    const { kids = [] } = scope() ?? {};
    return thumbs.waiting.filter(({ login }) => kids.includes(login)).length;
  }

  /** Those of a kid that was removed are never sent. */
  function waits(): number {
    const kids = family()?.kids ?? [];
    return thumbs.waiting.filter(({ login }) => kids.some((kid) => kid.login === login)).length;
  }

  /** A sentence promises that thumbs wait, so it follows the last write to the storage. */
  function noteStored(canStore: boolean) {
    if (thumbs.canStore !== canStore) thumbs.set({ canStore });
  }

  /** On reconnect: flush the queue, report the profile, refetch. */
  function arrive(): Promise<void> {
    arriving ??= (async () => {
      await sender.run();
      await profiles.report();
      await queryClient.invalidateQueries();
    })().finally(() => {
      arriving = null;
    });
    return arriving;
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

  if (isSecureContext && 'serviceWorker' in navigator) {
    // If that fails, the page works without a worker.
    setTimeout(() => {
      const isTablet = family()?.isTablet ?? false;
      import('../../offline/worker/register.ts')
        .then(({ register }) => register(isTablet, install))
        .catch(() => {});
    }, APP_AFTER_MS);
  }
  reloadForOtherRelease(stores, sendable);
  // From now on the worker serves the pictures that the document does not contain.
  new Image().src = pictures;
  stores.subscribe(retryLater);
  stores.onConnection(() => {
    if (connection.isOffline) return;
    failures = 0;
    // One that is under way began before the connection was lost.
    void (arriving ?? Promise.resolve()).then(arrive);
  });
  const onStart = (start: Start) => {
    if (!start.family) {
      thumbs.set({ rejected: [] });
      // The notifications belong to a family that is no longer signed in here.
      unreached().catch(() => {});
    }
    sender.show();
    if (sendable() > 0 && !connection.isOffline) sender.run();
  };
  const writeCache = cacheAnswers(queryClient, onStart, noteStored);
  // It tries again later.
  await writeCache().catch(() => {});
  await readPending(stores);
  await sender.show();
  if (!connection.isOffline && (sendable() > 0 || stores.profile)) arrive();

  return {
    Sign,
    Line,
    async take(given) {
      let isStored = false;
      try {
        isStored = await sender.take(given);
        return isStored;
      } finally {
        noteStored(isStored);
        if (isStored && !persists && IS_CHROMIUM) void askToPersist();
        persists ||= isStored;
      }
    },
    async flush() {
      await (arriving ?? sender.run());
      return waits();
    },
    enter: profiles.enter,
    // Where the storage fails, the dialog comes again.
    seen: (rejected, by) => sender.seen(rejected, by).catch(() => {}),
    goOn: () => goOn(queryClient),
    async restore() {
      const known = family();
      if (known) await restorePages(queryClient, known).catch(() => 0);
    },
    drop: () => dropRestored(queryClient),
  };
}
