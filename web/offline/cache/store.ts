import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Left } from '../client/device.ts';
import { store as remember, stored } from '../client/stored.ts';
import type { Box, Changed, UnsentQueue } from '../queue/queue.ts';

/** All that is kept of a family on a device lies in this one database, and goes at once. */
export const KEPT_DATABASE = 'gwiazdozbior';

/** Whose answers are kept: of a session, as one of its profiles saw them. */
export interface Owner {
  /** As the start names it. */
  session: string;
  /** As `profileKey` says it. */
  profile: string;
}

/** An answer as text, by the hash of its query. */
export interface KeptAnswer {
  hash: string;
  text: string;
  /** When it came, on the device's clock. */
  at: number;
}

const OWNER = 'owner';
const LEFT = 'left';
const UNSENT = 'unsent';
const SIGNED_OUT = 'signedOut';

/**
 * Answers are read by the release that kept them alone: another one may expect other fields. The name
 * of this piece of code says what is in it, and in all pieces that belong to it.
 */
const RELEASE = new URL(import.meta.url).pathname;
const ANSWER = `answer ${RELEASE} `;

/** More than families have been seen to have; the oldest answers make room. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Some browsers never open a database, or never begin a transaction: WebKit, after another one was
 * under way while a page was left. Nothing waits for that for longer.
 */
const ANSWERS_MS = 3000;
/** So long each use rejects at once, after one was late. */
const RESTS_MS = 30_000;

const opened = createStore(KEPT_DATABASE, 'kept');
let restsUntil = 0;

/** Each use is one transaction. One that is late rejects, and changes nothing any more. */
const database: UseStore = async (mode, work) => {
  if (performance.now() < restsUntil) throw new Error('The database rests.');
  let transaction: IDBTransaction | undefined;
  let isLate = false;
  const using = opened(mode, (store) => {
    if (isLate) throw new Error('Nobody waits for it any more.');
    ({ transaction } = store);
    return work(store);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      restsUntil = performance.now() + RESTS_MS;
      reject(new Error('The database does not answer.'));
      try {
        transaction?.abort();
      } catch {
        // It has ended this very moment.
      }
    }, ANSWERS_MS);
  });
  return Promise.race([using, late]).finally(() => clearTimeout(timer));
};

/** Marks what is kept as signed out: until it is erased, pages read nothing and erase it first. */
export function markSignedOut(session = ''): void {
  remember(SIGNED_OUT, session);
}

/**
 * Leaves nothing of a family on the device: neither answers nor unsent wishes. With `session` only
 * where they are that one's: another family may have been signed in meanwhile.
 */
export async function eraseKept(session?: string): Promise<void> {
  markSignedOut(session);
  await changing(async (store) => {
    const owner = await read<Owner>(store, OWNER);
    if (session === undefined || owner?.session === session) store.clear();
  });
  remember(SIGNED_OUT, null);
}

/** Erases what a page before could not, before anything is read. */
async function eraseMarked(): Promise<void> {
  const session = stored(SIGNED_OUT);
  if (session !== null) await eraseKept(session || undefined);
}

/** The answers of the profile that was last here are of no use; its thumbs still are. */
export function forgetAnswers(): Promise<void> {
  return changing(removeAnswers);
}

/** Those of every release. Thumbs that wait are every release's, and stay. */
async function removeAnswers(store: IDBObjectStore, except = ''): Promise<void> {
  for (const key of await promisifyRequest(store.getAllKeys())) {
    const isOther = !except || !String(key).startsWith(except);
    if (isOther && ![OWNER, LEFT, UNSENT].includes(String(key))) store.delete(key);
  }
}

/**
 * From now on answers are kept of this owner: those of another profile go, and all of another session.
 * A page that knew the session before (`known`) may not have heard that it was signed out: it changes
 * nothing then.
 */
export async function setOwner(owner: Owner, known: boolean): Promise<void> {
  await eraseMarked();
  return changing(async (store) => {
    const before = await read<Owner>(store, OWNER);
    if (before?.session !== owner.session) {
      if (known) return;
      const left = await read<Left>(store, LEFT);
      store.clear();
      if (left?.session === owner.session) store.put(left, LEFT);
    }
    await removeAnswers(store, before?.profile === owner.profile ? ANSWER : '');
    store.put(owner, OWNER);
  });
}

/** Keeps answers, as long as they are this owner's to keep. */
export function keepAnswers(owner: Owner, answers: readonly KeptAnswer[]): Promise<void> {
  return changing(async (store) => {
    if (!isSame(await read<Owner>(store, OWNER), owner)) return;
    for (const answer of answers) store.put(answer, ANSWER + answer.hash);
    for (const { hash } of tooMuch(await answersIn(store))) store.delete(ANSWER + hash);
  });
}

/** The oldest answers, without which the rest has room. */
function tooMuch(answers: readonly KeptAnswer[]): KeptAnswer[] {
  let left = MOST_CHARACTERS;
  return [...answers]
    .sort((one, other) => other.at - one.at)
    .filter(({ text }) => {
      left -= text.length;
      return left < 0;
    });
}

/** All answers that are kept; with `owner` only where they are that one's. */
export async function keptAnswers(owner?: Owner): Promise<KeptAnswer[]> {
  await eraseMarked();
  return reading(async (store) =>
    owner && !isSame(await read<Owner>(store, OWNER), owner) ? [] : answersIn(store),
  );
}

function answersIn(store: IDBObjectStore): Promise<KeptAnswer[]> {
  return promisifyRequest(store.getAll(IDBKeyRange.bound(ANSWER, `${ANSWER}\uffff`)));
}

/** Whether it is the same profile of the same session. */
export function isSame(one: Owner | null | undefined, other: Owner | null | undefined): boolean {
  return one?.session === other?.session && one?.profile === other?.profile;
}

export function keptLeft(): Promise<Left | undefined> {
  return get<Left>(LEFT, database);
}

/**
 * Remembers that a profile was left, where answers of its session are kept, or that the server knows
 * of it by now (`null`).
 */
export function setLeft(left: Left | null): Promise<void> {
  return changing(async (store) => {
    const owner = await read<Owner>(store, OWNER);
    if (left && left.session === owner?.session) store.put(left, LEFT);
    else if (!left) store.delete(LEFT);
  });
}

/**
 * Where this device's unsent wishes lie. Only those of whose answers are kept: a page that has not heard
 * that its family was signed out leaves nothing here.
 */
export const deviceBox: Box = {
  read: () => get<UnsentQueue>(UNSENT, database),
  change: <T>(work: (queue: UnsentQueue | undefined) => Changed<T>) =>
    changing(async (store) => {
      const [queue, told] = work(await read<UnsentQueue>(store, UNSENT));
      if (!queue) return told;
      const owner = await read<Owner>(store, OWNER);
      if (owner?.session !== queue.session) throw new Error('Another family is here.');
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

/** One transaction: all of it is kept, or nothing. */
function changing<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return database('readwrite', async (store) => {
    const over = promisifyRequest(store.transaction);
    // Where the work fails, that is what is told.
    over.catch(() => {});
    const told = await work(store);
    await over;
    return told;
  });
}
