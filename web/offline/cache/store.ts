import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import type { PendingLeave } from '../client/device.ts';
import { store as remember, stored } from '../client/stored.ts';
import type { Box, Changed, OfflineQueue } from '../queue/queue.ts';
import { erasePhotos } from './photos.ts';

/** The one database with all stored data of a family but its photos. */
export const OFFLINE_DATABASE = 'gwiazdozbior';

/** The owner of the cached answers: one profile of one session. */
export interface Owner {
  /** As in the start response. */
  session: string;
  /** As `profileKey` returns it. */
  profile: string;
}

/** A cached answer as text, with the hash of its query. */
export interface CachedAnswer {
  hash: string;
  text: string;
  /** Time of arrival on the device's clock, in ms. */
  at: number;
}

const OWNER = 'owner';
const LEFT = 'left';
const UNSENT = 'unsent';
const SIGNED_OUT = 'signedOut';

/**
 * Each release reads only its own cached answers: another one may expect other fields. The URL of
 * this chunk contains a hash of its code and of the chunks that it imports.
 */
const RELEASE = new URL(import.meta.url).pathname;
const ANSWER = `answer ${RELEASE} `;
/** The sizes of the cached answers by hash, the oldest first. Writing thus reads no answers. */
const SIZES = `sizes ${RELEASE}`;

/**
 * Most characters that are cached, more than any measured family needs. The oldest answers are
 * removed first.
 */
const MOST_CHARACTERS = 2_000_000;

/**
 * Some browsers never open a database or never begin a transaction. WebKit does so when a page was
 * left during another transaction. Each use gives up after this time.
 */
const ANSWERS_MS = 3000;
/** After a timeout each use rejects at once for this long. */
const RESTS_MS = 30_000;

const opened = createStore(OFFLINE_DATABASE, 'kept');
let restsUntil = 0;

/** Runs one transaction. After a timeout it rejects and changes nothing any more. */
const database: UseStore = async (mode, work) => {
  if (performance.now() < restsUntil) throw new Error('IndexedDB is paused after a timeout.');
  let transaction: IDBTransaction | undefined;
  let isLate = false;
  const using = opened(mode, (store) => {
    if (isLate) throw new Error('IndexedDB opened too late.');
    ({ transaction } = store);
    return work(store);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      restsUntil = performance.now() + RESTS_MS;
      reject(new Error('IndexedDB timed out.'));
      try {
        transaction?.abort();
      } catch {
        // The transaction has just ended.
      }
    }, ANSWERS_MS);
  });
  return Promise.race([using, late]).finally(() => clearTimeout(timer));
};

/** Marks the cache as signed out: pages read nothing from it and erase it first. */
export function markSignedOut(session = ''): void {
  remember(SIGNED_OUT, session);
}

/**
 * Erases all stored data of a family: photos, cached answers and queued thumbs. With `session`,
 * answers and thumbs only if that session owns them: another family may have signed in since.
 */
export async function eraseCache(session?: string): Promise<void> {
  markSignedOut(session);
  const erased = changing(async (store) => {
    const owner = await read<Owner>(store, OWNER);
    if (session === undefined || owner?.session === session) store.clear();
  });
  // Photos of any owner: they are loaded again.
  await Promise.all([erasePhotos(), erased]);
  remember(SIGNED_OUT, null);
}

/** Erases what an earlier page marked but could not erase; called before each read. */
async function eraseMarked(): Promise<void> {
  const session = stored(SIGNED_OUT);
  if (session !== null) await eraseCache(session || undefined);
}

/** Drops the cached answers of the last profile. Its queued thumbs stay. */
export function dropAnswers(): Promise<void> {
  return changing((store) => removeAnswers(store));
}

/** Removes the answers of all releases, or of all others. Queued thumbs belong to all, so they stay. */
async function removeAnswers(store: IDBObjectStore, ofOthers = false): Promise<void> {
  for (const key of await promisifyRequest(store.getAllKeys())) {
    const isOwn = key === SIZES || String(key).startsWith(ANSWER);
    const isKept = (ofOthers && isOwn) || [OWNER, LEFT, UNSENT].includes(String(key));
    if (!isKept) store.delete(key);
  }
}

/**
 * Sets the owner of the cache. Removes the answers of another profile, and all data of another
 * session.
 *
 * A page that knew the session before (`known`) may have missed its sign-out. It then changes
 * nothing.
 */
export async function setOwner(owner: Owner, known: boolean): Promise<void> {
  await eraseMarked();
  const last = await reading((store) => read<Owner>(store, OWNER));
  if (last?.session !== owner.session && !known) await erasePhotos();
  return changing(async (store) => {
    const before = await read<Owner>(store, OWNER);
    if (before?.session !== owner.session) {
      if (known) return;
      const left = await read<PendingLeave>(store, LEFT);
      store.clear();
      if (left?.session === owner.session) store.put(left, LEFT);
    }
    await removeAnswers(store, before?.profile === owner.profile);
    store.put(owner, OWNER);
  });
}

/** Stores answers if this owner still owns the cache. */
export function cacheAnswers(owner: Owner, answers: readonly CachedAnswer[]): Promise<void> {
  return changing(async (store) => {
    if (!isSame(await read<Owner>(store, OWNER), owner)) return;
    const sizes = new Map(await read<[string, number][]>(store, SIZES));
    for (const answer of answers) {
      store.put(answer, ANSWER + answer.hash);
      sizes.delete(answer.hash);
      sizes.set(answer.hash, answer.text.length);
    }
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (total <= MOST_CHARACTERS) break;
      store.delete(ANSWER + oldest);
      sizes.delete(oldest);
      total -= size;
    }
    store.put([...sizes], SIZES);
  });
}

/** Returns all cached answers. */
export async function cachedAnswers(): Promise<CachedAnswer[]> {
  await eraseMarked();
  const all = IDBKeyRange.bound(ANSWER, `${ANSWER}\uffff`);
  return reading((store) => promisifyRequest(store.getAll(all)));
}

/** Returns the cached answer to a query; `undefined` if there is none or someone else owns the cache. */
export async function cachedAnswer(owner: Owner, hash: string): Promise<CachedAnswer | undefined> {
  await eraseMarked();
  return reading(async (store) =>
    isSame(await read<Owner>(store, OWNER), owner) ? read(store, ANSWER + hash) : undefined,
  );
}

/** Returns whether both are the same profile of the same session. */
export function isSame(one: Owner | null | undefined, other: Owner | null | undefined): boolean {
  return one?.session === other?.session && one?.profile === other?.profile;
}

export function pendingLeave(): Promise<PendingLeave | undefined> {
  return get<PendingLeave>(LEFT, database);
}

/**
 * Stores that a profile was left offline, if answers of its session are cached. `null` removes the
 * entry after the server knows.
 */
export function storePendingLeave(left: PendingLeave | null): Promise<void> {
  return changing(async (store) => {
    const owner = await read<Owner>(store, OWNER);
    if (left && left.session === owner?.session) store.put(left, LEFT);
    else if (!left) store.delete(LEFT);
  });
}

/**
 * The storage of this device's offline queue. It accepts only the queue of the cache's owner: a
 * page that missed its family's sign-out must leave nothing here.
 */
export const deviceBox: Box = {
  read: () => get<OfflineQueue>(UNSENT, database),
  change: <T>(work: (queue: OfflineQueue | undefined) => Changed<T>) =>
    changing(async (store) => {
      const [queue, told] = work(await read<OfflineQueue>(store, UNSENT));
      if (!queue) return told;
      const owner = await read<Owner>(store, OWNER);
      if (owner?.session !== queue.session) throw new Error('Another session owns the cache.');
      store.put(queue, UNSENT);
      return told;
    }),
};

function read<T>(store: IDBObjectStore, key: string): Promise<T | undefined> {
  return promisifyRequest(store.get(key));
}

function reading<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return database('readonly', work);
}

/** Runs one read-write transaction: it stores everything or nothing. */
function changing<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return database('readwrite', async (store) => {
    const over = promisifyRequest(store.transaction);
    // If the work fails, its own error is reported instead.
    over.catch(() => {});
    const told = await work(store);
    await over;
    return told;
  });
}
