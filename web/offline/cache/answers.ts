import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { PARENT_IDLE_MS } from '#domain/family/grown-up.ts';
import { type Device, deviceOf } from '../client/device.ts';
import { broughtBy, type Family, type Start } from '../client/family.ts';
import { keys } from '../client/keys.ts';
import { profileKey } from '../client/logged.ts';
import {
  type CachedAnswer,
  cacheAnswers,
  cachedAnswer,
  cachedAnswers,
  eraseCache,
  isSame,
  markSignedOut,
  type Owner,
  pendingLeave,
  setOwner,
  storePendingLeave,
} from './store.ts';

/** How long to wait for more answers before one write; answers often come together. */
const GATHER_MS = 500;
/** How long to wait after a failed write to IndexedDB. */
const AGAIN_MS = 10_000;
const START = JSON.stringify(keys.start);
const CARDS = JSON.stringify(keys.cards);
/**
 * The queries of a kid that are cached: data that pages only display. No form, settings, star code
 * or recording.
 */
const KEPT_OF_KID: readonly unknown[] = [
  ...['missions', 'waiting', 'gifts', 'received', 'words', 'history'],
  ...['week', 'weekList', 'constellation'],
];

/** Called with the new owner of the cache; `null` when nobody is signed in. */
type OnOwner = (owner: Owner | null) => void;

/**
 * Caches the server's answers from now on, for pages that can be displayed offline. The cache holds
 * answers of the current owner only. Each start response calls `onOwner`.
 */
export function cacheAnswersOf(queryClient: QueryClient, onOwner: OnOwner) {
  const cache = queryClient.getQueryCache();
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** `undefined` until the first start response. */
  let owner: Owner | null | undefined;
  /** Stores the new owner, or erases the cache. `null` after that is done. */
  let claim: (() => Promise<void>) | null = null;
  // One write at a time: work for the previous owner must not end after work for the next one.
  let storing: Promise<unknown> = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(keepChanged).catch(() => {
      timer ??= setTimeout(flush, AGAIN_MS);
    });
  };
  const keepChanged = async () => {
    const claiming = claim;
    await claiming?.();
    if (claim === claiming) claim = null;
    const queries = [...changed.values()];
    if (!owner || claim || queries.length === 0) return;
    const of = owner;
    changed.clear();
    await cacheAnswers(of, queries.map(asText)).catch((error) => {
      // Retries them, unless the owner has changed: that has cleared the list.
      if (of === owner) for (const query of queries) changed.set(query.queryHash, query);
      throw error;
    });
  };
  const note = (query: Query) => {
    changed.set(query.queryHash, query);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const look = (query: Query) => {
    if (query.queryKey[0] === keys.start[0]) here(query.state.data as Start | undefined);
    if (isKept(queryClient, query)) note(query);
  };
  const here = (start: Start | undefined) => {
    if (!start) return;
    const before = owner;
    owner = ownerOf(start, deviceOf(queryClient));
    if (before === undefined || !isSame(owner, before)) {
      changed.clear();
      // These answers came with this start response, even if their data is unchanged.
      for (const queryKey of before ? broughtBy(start) : []) {
        const query = cache.find({ queryKey });
        if (query?.state.data) note(query);
      }
      const next = owner;
      // Synchronously: the page may be left before IndexedDB has done the earlier work.
      if (!next) markSignedOut(before?.session);
      claim = () =>
        next ? setOwner(next, next.session === before?.session) : eraseCache(before?.session);
      flush();
    }
    onOwner(owner);
  };

  for (const query of cache.findAll({ queryKey: keys.start })) look(query);
  for (const query of cache.getAll()) look(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query);
  });

  return {
    /** Returns the cached answer to a query for the current owner; `undefined` when there is none. */
    async answer(hash: string): Promise<unknown> {
      const kept = owner && (await cachedAnswer(owner, hash).catch(() => undefined));
      if (!kept) return;
      const data = JSON.parse(kept.text);
      deviceOf(queryClient).restored.add(data);
      return data;
    },
    /** Resolves when everything known by now is stored or erased. */
    stored: () => {
      flush();
      return storing;
    },
  };
}

export type AnswersKeeper = ReturnType<typeof cacheAnswersOf>;

export function isRestored(queryClient: QueryClient, data: unknown): boolean {
  return data instanceof Object && deviceOf(queryClient).restored.has(data);
}

/** Puts data from the cache into the query client. It is marked as stale, so that it is refetched. */
export function putRestored(queryClient: QueryClient, queryKey: QueryKey, data: object): void {
  deviceOf(queryClient).restored.add(data);
  queryClient.setQueryData(queryKey, data, { updatedAt: 0 });
}

/**
 * Fills the query client with the current owner's cached answers. After an offline leave it
 * restores only the profile picker. A parent's pages behind a star code stay open for
 * `PARENT_IDLE_MS`; after that the profile is left.
 */
export async function restoreAnswers(queryClient: QueryClient, now = Date.now()): Promise<void> {
  const kept = await cachedAnswers();
  const startKept = kept.find(({ hash }) => hash === START);
  if (!startKept) return;
  const start: Start = JSON.parse(startKept.text);
  const { family } = start;
  const age = now - startKept.at;
  if (family && isLocked(start) && !(age >= 0 && age < PARENT_IDLE_MS)) {
    await storePendingLeave({ session: family.session, login: null });
  }
  const device = deviceOf(queryClient);
  device.left = (await pendingLeave()) ?? null;
  if (family === null || (family.actor && !device.isLeft(family))) {
    putRestored(queryClient, keys.start, start);
    return putOthers(queryClient, kept);
  }
  const atFaces: Start = { ...start, family: { ...family, actor: null, pending: null } };
  putRestored(queryClient, keys.start, atFaces);
  putOthers(
    queryClient,
    kept.filter(({ hash }) => hash === CARDS),
  );
}

/** Restores all answers except the start, after a kid came back offline. */
export async function restoreOthers(queryClient: QueryClient): Promise<void> {
  putOthers(queryClient, await cachedAnswers().catch(() => []));
}

function putOthers(queryClient: QueryClient, kept: readonly CachedAnswer[]) {
  for (const answer of kept) {
    if (answer.hash === START) continue;
    putRestored(queryClient, JSON.parse(answer.hash), JSON.parse(answer.text));
  }
}

/** Returns whether the current actor is a grown-up whose profile needs more than a tap. */
function isLocked({ family }: Start): boolean {
  if (family?.actor?.is !== 'parent') return false;
  const { grownUp } = family.actor;
  const card = family.grownUps.find((each) => each.grownUp === grownUp);
  return !card || card.hasCode || !card.own;
}

/** Returns the owner of the cache. A kid who left offline may come back, so that kid stays the owner. */
function ownerOf({ family }: Start, device: Device): Owner | null {
  if (!family) return null;
  const login = kidOfPendingLeave(family, device);
  const profile = profileKey(login ? { ...family, actor: { is: 'kid', login } } : family);
  return { session: family.session, profile };
}

/**
 * Returns the login of the kid who left offline and may come back without the server. A kid with a
 * star code may not.
 */
export function kidOfPendingLeave(
  { session, actor, kids }: Family,
  { left }: Device,
): string | null {
  if (actor || left?.session !== session) return null;
  return kids.find(({ login, hasCode }) => login === left.login && !hasCode)?.login ?? null;
}

function isKept(queryClient: QueryClient, { queryKey, state }: Query): boolean {
  const { data } = state;
  return isRead(queryKey) && data !== undefined && !isRestored(queryClient, data);
}

function isRead([area, of, part, ...below]: QueryKey): boolean {
  if (area === keys.kids[0]) return of !== 'pauses';
  if (area !== 'kid') return area === keys.start[0] || area === keys.cards[0];
  if (part === undefined) return true;
  return KEPT_OF_KID.includes(part) && (part !== 'missions' || below.length === 0);
}

function asText({ queryHash, queryKey, state: { data } }: Query): CachedAnswer {
  const isStart = queryKey[0] === keys.start[0];
  const text = JSON.stringify(isStart ? withoutEmail(data as Start) : data);
  return { hash: queryHash, text, at: Date.now() };
}

/** Removes the parent's e-mail while a kid uses the device. */
function withoutEmail(start: Start): Start {
  const { family } = start;
  return family?.actor?.is === 'kid' ? { ...start, family: { ...family, email: '' } } : start;
}
