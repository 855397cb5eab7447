import type { QueryClient } from '@tanstack/react-query';
import pictures from '../../illustrations/sprites/main.svg?url';
import parents from '../../illustrations/sprites/parents.svg?url';
import {
  cacheAnswers,
  dropRestored,
  restoreFamily,
  restorePages,
} from '../../offline/cache/cache.ts';
import { queueStorage } from '../../offline/cache/database.ts';
import type { Start } from '../../offline/client/family.ts';
import { type OfflineCode, storesOf } from '../../offline/client/stores.ts';
import { type Sender, showQueue } from '../../offline/queue/sender.ts';
import { unsubscribePush } from '../../offline/worker/unsubscribe-push.ts';
import { advanceDay } from './calendar.ts';
import { Line, Sign } from './Parts.tsx';
import { familyIn, newPageQueue } from './page-queue.ts';
import { newProfiles, readPending, withLastProfile } from './profiles.ts';
import { reloadForOtherRelease } from './release.ts';

/** Delay after page load: registration of the worker must not slow down the page. */
const APP_AFTER_MS = 3000;

/** With the queued thumbs, and the day of the device's clock, until the server answers. */
export async function restoreCached(queryClient: QueryClient): Promise<void> {
  const stores = storesOf(queryClient);
  await restoreFamily(queryClient, (family, at) => withLastProfile(stores, family, at));
  const queue = await queueStorage.read();
  if (queue?.session === familyIn(queryClient)?.session) showQueue(queue, stores.thumbs);
  advanceDay(queryClient);
}

export async function startOffline(queryClient: QueryClient): Promise<OfflineCode> {
  const stores = storesOf(queryClient);
  const { connection, thumbs } = stores;
  const queue = newPageQueue(queryClient);
  const { sender, sendable } = queue;
  const profiles = newProfiles(queryClient, async () => {
    await (arriving ?? sender.settled());
  });
  let arriving: Promise<void> | null = null;

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

  function onStart(start: Start) {
    if (!start.family) {
      thumbs.set({ rejected: [] });
      // The notifications belong to a family that is no longer signed in here.
      unsubscribePush().catch(() => {});
    }
    sender.show();
    if (sendable() > 0 && !connection.isOffline) sender.run();
  }

  registerWorkerLater(queryClient);
  reloadForOtherRelease(stores, sendable);
  // From now on the worker serves the pictures that the document does not contain.
  for (const sprite of [pictures, parents]) new Image().src = sprite;
  stores.subscribe(queue.retryLater);
  stores.onConnection(() => {
    if (connection.isOffline) return;
    queue.resetBackoff();
    // One that is in flight began before the connection was lost.
    void (arriving ?? Promise.resolve()).then(arrive);
  });
  const writeCache = cacheAnswers(queryClient, onStart, queue.noteStored);
  // It tries again later.
  await writeCache().catch(() => {});
  await readPending(stores);
  await sender.show();
  if (!connection.isOffline && (sendable() > 0 || stores.profile)) arrive();

  return {
    ...partsOf(queryClient, sender),
    take: queue.take,
    async flush() {
      await (arriving ?? sender.run());
      return queue.waits();
    },
    enter: profiles.enter,
  };
}

/** What needs neither the retries nor the profile. */
function partsOf(queryClient: QueryClient, sender: Sender) {
  return {
    Sign,
    Line,
    // Where the storage fails, the dialog comes again.
    seen: (rejected, reader) => sender.seen(rejected, reader).catch(() => {}),
    advanceDay: () => advanceDay(queryClient),
    async restore() {
      const family = familyIn(queryClient);
      if (family) await restorePages(queryClient, family).catch(() => 0);
    },
    drop: () => dropRestored(queryClient),
  } satisfies Partial<OfflineCode>;
}

/** If that fails, the page works without a worker. */
function registerWorkerLater(queryClient: QueryClient): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    const isTablet = familyIn(queryClient)?.isTablet ?? false;
    import('../../offline/worker/register.ts')
      .then(({ register }) => register(isTablet, storesOf(queryClient).install))
      .catch(() => {});
  }, APP_AFTER_MS);
}
