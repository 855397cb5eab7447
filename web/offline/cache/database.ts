import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { store as remember, stored } from '../client/stored.ts';
import type { OfflineQueue, QueueStorage } from '../queue/queue.ts';
import { erasePhotos } from './photos.ts';

/** The one database with all stored data of a family but its photos. */
export const OFFLINE_DATABASE = 'gwiazdozbior';

/** The session whose data this device may store and show, in `localStorage`. */
const OWN = 'offlineSession';
export const UNSENT = 'unsent';

/**
 * Some browsers never open a database or never begin a transaction. WebKit does so when a page was
 * left during another transaction. Each use gives up after this time.
 */
const ANSWERS_MS = 3000;
/** After a timeout each use rejects at once for this long. */
const BACKOFF_MS = 30_000;

interface Owned {
  session: string;
}

const opened = createStore(OFFLINE_DATABASE, 'kept');
let pausedUntil = 0;

/** After a timeout it rejects and changes nothing any more. */
const transaction: UseStore = async (mode, work) => {
  if (performance.now() < pausedUntil) throw new Error('IndexedDB is paused after a timeout.');
  let begun: IDBTransaction | undefined;
  let isLate = false;
  const using = opened(mode, async (store) => {
    if (isLate) throw new Error('IndexedDB opened too late.');
    begun = store.transaction;
    const over = promisifyRequest(begun);
    // If the work fails, its own error is reported instead.
    over.catch(() => {});
    const result = await work(store);
    await over;
    return result;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      isLate = true;
      pausedUntil = performance.now() + BACKOFF_MS;
      reject(new Error('IndexedDB timed out.'));
      try {
        begun?.abort();
      } catch {
        // The transaction has just ended.
      }
    };
    // In two steps: a device that slept during the first one still has the second for its results.
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, ANSWERS_MS / 2);
    }, ANSWERS_MS / 2);
  });
  return Promise.race([using, late]).finally(() => clearTimeout(timer));
};

export function isOwn(session: string): boolean {
  return stored(OWN) === session;
}

/** Erases the data of all other sessions. */
export async function claim(session: string): Promise<void> {
  if (isOwn(session)) return;
  const claimed = transaction('readwrite', async (store) => {
    for (const key of await promisifyRequest(store.getAllKeys())) {
      const record = await read<Owned>(store, String(key));
      if (record?.session !== session) store.delete(key);
    }
  });
  await Promise.all([erasePhotos(), claimed]);
  remember(OWN, session);
  if (!isOwn(session)) throw new Error('The browser stores nothing.');
}

/** At once: no page stores or shows any of its data. */
export function disown(): void {
  remember(OWN, null);
}

/** Unless another page has signed in a family since `disown`. */
export async function erase(): Promise<void> {
  const erased = transaction('readwrite', (store) => {
    if (stored(OWN) === null) store.clear();
  });
  await Promise.all([erasePhotos(), erased]);
}

export function read<T>(store: IDBObjectStore, key: string): Promise<T | undefined> {
  return promisifyRequest(store.get(key));
}

export async function readOwn<T extends Owned>(key: string): Promise<T | undefined> {
  const record = await get<T>(key, transaction);
  return record && isOwn(record.session) ? record : undefined;
}

/** Unless another page of this browser has signed this session out. */
export function changeOwn(
  session: string,
  work: (store: IDBObjectStore) => Promise<void> | void,
): Promise<void> {
  return transaction('readwrite', (store) => (isOwn(session) ? work(store) : undefined));
}

export const queueStorage: QueueStorage = {
  read: () => readOwn<OfflineQueue>(UNSENT),
  change: (work) =>
    transaction('readwrite', async (store) => {
      const [queue, result] = work(await read<OfflineQueue>(store, UNSENT));
      if (!queue) return result;
      if (!isOwn(queue.session)) throw new Error('Another session owns the device.');
      store.put(queue, UNSENT);
      return result;
    }),
};
