import {
  hashKey,
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { promisifyRequest } from 'idb-keyval';
import { type Family, type Start, startQuery } from '../client/family.ts';
import { keys } from '../client/keys.ts';
import { type PendingProfile, profileKey } from '../client/profile.ts';
import { RESTORED_AT } from '../client/query-client.ts';
import { changeOwn, claim, disown, erase, isOwn, read, readOwn, UNSENT } from './database.ts';

/** Readable offline: data that pages only display. No form, settings, star code or recording. */
const OF_KID: readonly unknown[] = [
  ...['missions', 'waiting', 'gifts', 'received', 'words', 'history'],
  ...['week', 'weekList', 'constellation'],
];

/** Answers often come together, so one write waits for more. */
const GATHER_MS = 500;
/** How long to wait after a failed write. */
const AGAIN_MS = 10_000;
/** More than any measured family needs. The oldest answers are removed first. */
const MOST_ANSWERS = 150;

/**
 * Each release reads only its own cached answers: another one may expect other fields. The URL of
 * this chunk contains a hash of its code and of the chunks that it imports.
 */
const RELEASE = new URL(import.meta.url).pathname;
/** The record with the last start of the server and the cards of the profile picker. */
const FAMILY = `family ${RELEASE}`;
const PENDING = 'pending';
const pagesOf = (profile: Profile) => `pages ${RELEASE} ${profileKey(profile)}`;

type Profile = Pick<Family, 'actor'>;

interface CachedAnswer {
  key: QueryKey;
  data: unknown;
  /** Time of arrival on the device's clock, in ms. */
  at: number;
}

interface Cached {
  session: string;
  answers: readonly CachedAnswer[];
}

/** Returns whether the pages of a profile display a query's answer and nothing more. */
export function isCached([area, of, part, ...below]: QueryKey, { actor }: Profile): boolean {
  if (area === keys.kids[0]) return actor?.is === 'parent' && of !== keys.pauses[1];
  if (area !== 'kid' || !actor || (actor.is === 'kid' && of !== actor.login)) return false;
  return (
    part === undefined || (OF_KID.includes(part) && (part !== 'missions' || below.length === 0))
  );
}

function isOfFamily([area]: QueryKey): boolean {
  return area === keys.start[0] || area === keys.cards[0];
}

/**
 * The pages of a profile that a tap opens stay. Those of another profile are erased when the actor
 * changes, and everything when the family signs out. `onWrite` gets whether the browser has stored
 * it. Returns what writes all answers known by now.
 */
export function cacheAnswers(
  queryClient: QueryClient,
  onStart: (start: Start) => void,
  onWrite: (isStored: boolean) => void,
) {
  const queries = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last session of this page; `null` for a guest whose device was erased. */
  let session: string | null | undefined;
  let mustErase = false;
  // One write at a time.
  let writing: Promise<unknown> = Promise.resolve();

  const write = async () => {
    if (mustErase) {
      await erase();
      mustErase = false;
    }
    const family = queryClient.getQueryData(startQuery.queryKey)?.family;
    if (!family) return;
    // A page that missed a sign-out must not claim the device again.
    if (session !== family.session) await claim(family.session);
    ({ session } = family);
    await writeAnswers(queries, family);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = writing.then(write);
    writing = written.then(
      () => onWrite(true),
      () => {
        onWrite(false);
        timer ??= setTimeout(flush, AGAIN_MS);
      },
    );
    return written;
  };
  const follow = () => {
    const start = queryClient.getQueryData(startQuery.queryKey);
    if (!start) return;
    // Another page may have signed in another family.
    const mayErase = session === undefined || (session !== null && isOwn(session));
    if (start.family === null && mayErase) {
      // The page may be left before IndexedDB has done earlier work.
      disown();
      session = null;
      mustErase = true;
    }
    onStart(start);
    flush();
  };
  queries.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] === keys.start[0]) follow();
    else timer ??= setTimeout(flush, GATHER_MS);
  });
  follow();
  return flush;
}

async function writeAnswers(queries: QueryCache, family: Family): Promise<void> {
  const { session, kids } = family;
  const own = pagesOf(family);
  const openKids = kids.filter(({ hasCode }) => !hasCode);
  const open = openKids.map(({ login }) => pagesOf({ actor: { is: 'kid', login } }));
  await changeOwn(session, async (store) => {
    await deleteOthers(store, [FAMILY, own, ...open]);
    await addTo(store, FAMILY, session, answersIn(queries, isOfFamily).map(withoutEmail));
    const ofPages = answersIn(queries, (key) => isCached(key, family));
    await addTo(store, own, session, ofPages);
  });
}

function answersIn(queries: QueryCache, isWanted: (key: QueryKey) => boolean): CachedAnswer[] {
  return queries
    .findAll({ predicate: ({ queryKey }) => isWanted(queryKey) })
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
    .filter(({ at }) => at > RESTORED_AT);
}

/** Also those of other releases. */
async function deleteOthers(store: IDBObjectStore, records: readonly string[]): Promise<void> {
  for (const key of await promisifyRequest(store.getAllKeys())) {
    if (![UNSENT, PENDING, ...records].includes(String(key))) store.delete(key);
  }
}

/** In place of older ones to the same queries. */
async function addTo(
  store: IDBObjectStore,
  key: string,
  session: string,
  answers: readonly CachedAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const before = await read<Cached>(store, key);
  store.put({ session, answers: mergeAnswers(before?.answers ?? [], answers, Date.now()) }, key);
}

/** An answer from the future is older than any other. */
export function mergeAnswers(
  before: readonly CachedAnswer[],
  answers: readonly CachedAnswer[],
  now: number,
): CachedAnswer[] {
  // The clock was set back since.
  const timeOf = ({ at }: CachedAnswer) => (at > now ? 0 : at);
  const newest = new Map<string, CachedAnswer>();
  for (const answer of [...answers, ...before].sort((a, b) => timeOf(b) - timeOf(a))) {
    const hash = hashKey(answer.key);
    if (!newest.has(hash)) newest.set(hash, answer);
  }
  return [...newest.values()].slice(0, MOST_ANSWERS);
}

/** Removes the parent's e-mail from the start while a kid uses the device. */
function withoutEmail(answer: CachedAnswer): CachedAnswer {
  const { family, ...start } = answer.data as Start;
  if (answer.key[0] !== keys.start[0] || family?.actor?.is !== 'kid') return answer;
  return { ...answer, data: { ...start, family: { ...family, email: '' } } };
}

/** `shownAs` returns it in the profile to display; `at` is when the server sent it. */
export async function restoreFamily(
  queryClient: QueryClient,
  shownAs: (family: Family, at: number) => Promise<Family>,
): Promise<void> {
  const { answers = [] } = (await readOwn<Cached>(FAMILY)) ?? {};
  const cached = answers.find(({ key: [area] }) => area === keys.start[0]);
  const start = cached?.data as Start | undefined;
  if (!cached || !start?.family) return;
  const family = await shownAs(start.family, cached.at);
  putRestored(queryClient, [{ ...cached, data: { ...start, family } }, ...answers]);
  await restorePages(queryClient, family);
}

/** Only where the page has no data. Resolves with the number of answers. */
export async function restorePages(queryClient: QueryClient, profile: Profile): Promise<number> {
  const { answers = [] } = (await readOwn<Cached>(pagesOf(profile))) ?? {};
  putRestored(queryClient, answers);
  return answers.length;
}

/** Pages that have restored answers, and have not dropped them since. */
const restoredIn = new WeakSet<QueryClient>();

function putRestored(queryClient: QueryClient, answers: readonly CachedAnswer[]): void {
  for (const { key, data } of answers) {
    if (queryClient.getQueryData(key) !== undefined) continue;
    queryClient.setQueryData(key, data, { updatedAt: RESTORED_AT });
    restoredIn.add(queryClient);
  }
}

/** Resolves with whether the page had restored any. */
export async function dropRestored(queryClient: QueryClient): Promise<boolean> {
  if (!restoredIn.delete(queryClient)) return false;
  const { session = '' } = queryClient.getQueryData(startQuery.queryKey)?.family ?? {};
  await changeOwn(session, (store) => deleteOthers(store, [])).catch(() => {});
  const predicate = ({ state }: Query) => state.dataUpdatedAt === RESTORED_AT;
  queryClient.removeQueries({ predicate });
  return true;
}

export function pendingProfile(): Promise<PendingProfile | undefined> {
  return readOwn<PendingProfile>(PENDING);
}

/** `null`: the server knows the profile. */
export function storePending(session: string, pending: PendingProfile | null): Promise<void> {
  return changeOwn(session, (store) => {
    if (pending) store.put(pending, PENDING);
    else store.delete(PENDING);
  });
}
