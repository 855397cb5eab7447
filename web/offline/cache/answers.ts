import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { PARENT_IDLE_MS } from '#domain/grown-up.ts';
import { type Device, deviceOf } from '../client/device.ts';
import { broughtBy, type Family, type Start } from '../client/family.ts';
import { keys } from '../client/keys.ts';
import { profileKey } from '../client/logged.ts';
import {
  eraseKept,
  isSame,
  type KeptAnswer,
  keepAnswers,
  keptAnswers,
  keptLeft,
  markSignedOut,
  type Owner,
  setLeft,
  setOwner,
} from './store.ts';

/** Answers come several at once: so long is waited for more of them. */
const GATHER_MS = 500;
/** After the device's storage has failed. */
const AGAIN_MS = 10_000;
const START = JSON.stringify(keys.start);
const CARDS = JSON.stringify(keys.cards);
/**
 * What is kept: what pages show that are read. No form, no settings, no star code, and no recording.
 */
const KEPT_OF_KID: readonly unknown[] = [
  ...['missions', 'waiting', 'gifts', 'received', 'words', 'history'],
  ...['week', 'weekList', 'constellation'],
];

/** What is done when somebody else is here, or nobody. */
type OnOwner = (owner: Owner | null) => void;

/**
 * Keeps from now on what the server answers, as far as pages without a net show it, and nothing of
 * whoever is not here any more. `onOwner` is told who is here each time the start comes.
 */
export function keepAnswersOf(queryClient: QueryClient, onOwner: OnOwner) {
  const cache = queryClient.getQueryCache();
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** `undefined` as long as nobody knows. */
  let owner: Owner | null | undefined;
  /** Says on the device who is here, or erases what is kept; `null` once that is done. */
  let claim: (() => Promise<void>) | null = null;
  // One after the other: what was begun for the one before must not end after it.
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
    await keepAnswers(of, queries.map(asText)).catch((error) => {
      // Unless somebody else is here by now, whose page has cleared them.
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
    if (isKept(query)) note(query);
  };
  const here = (start: Start | undefined) => {
    if (!start) return;
    const before = owner;
    owner = ownerOf(start, deviceOf(queryClient));
    if (before === undefined || !isSame(owner, before)) {
      changed.clear();
      // It has just come, though it may say no more than what was known.
      for (const queryKey of before ? broughtBy(start) : []) {
        const query = cache.find({ queryKey });
        if (query?.state.data) note(query);
      }
      const next = owner;
      // At once: the page may be left before the device has done what it was asked before.
      if (!next) markSignedOut(before?.session);
      claim = () =>
        next ? setOwner(next, next.session === before?.session) : eraseKept(before?.session);
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
    /** The kept answer to a query, as whoever is here saw it. */
    async answer(hash: string): Promise<unknown> {
      const known = owner ? await keptAnswers(owner).catch(() => []) : [];
      const kept = known.find((each) => each.hash === hash);
      if (!kept) return;
      const data = JSON.parse(kept.text);
      restored.add(data);
      return data;
    },
    /** Resolves when all that is known by now is kept, or gone. */
    stored: () => {
      flush();
      return storing;
    },
  };
}

export type AnswersKeeper = ReturnType<typeof keepAnswersOf>;

/** Answers that were kept before: they are no newer for having been read. */
const restored = new WeakSet<object>();

export function isRestored(data: unknown): boolean {
  return data instanceof Object && restored.has(data);
}

/** Puts what was kept, or follows from it, where the pages look: old, so that it is asked for anew. */
export function putRestored(queryClient: QueryClient, queryKey: QueryKey, data: object): void {
  restored.add(data);
  queryClient.setQueryData(queryKey, data, { updatedAt: 0 });
}

/**
 * Draws what this device has kept of whoever is here. Of a profile that was left it is the faces
 * alone. A parent's pages behind a star code are open for as long as at rest, and left then.
 */
export async function restoreAnswers(queryClient: QueryClient, now = Date.now()): Promise<void> {
  const kept = await keptAnswers();
  const startKept = kept.find(({ hash }) => hash === START);
  if (!startKept) return;
  const start: Start = JSON.parse(startKept.text);
  const { family } = start;
  const age = now - startKept.at;
  if (family && isLocked(start) && !(age >= 0 && age < PARENT_IDLE_MS)) {
    await setLeft({ session: family.session, login: null });
  }
  const device = deviceOf(queryClient);
  device.left = (await keptLeft()) ?? null;
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

/** The same of a kid who is here again: who is here the page knows. */
export async function restoreOthers(queryClient: QueryClient): Promise<void> {
  putOthers(queryClient, await keptAnswers().catch(() => []));
}

function putOthers(queryClient: QueryClient, kept: readonly KeptAnswer[]) {
  for (const answer of kept) {
    if (answer.hash === START) continue;
    putRestored(queryClient, JSON.parse(answer.hash), JSON.parse(answer.text));
  }
}

/** Whether a grown-up is here whose profile a tap alone does not open. */
function isLocked({ family }: Start): boolean {
  if (family?.actor?.is !== 'parent') return false;
  const { grownUp } = family.actor;
  const card = family.grownUps.find((each) => each.grownUp === grownUp);
  return !card || card.hasCode || !card.own;
}

/** A kid who left without the server's knowing may come back: what is kept stays that kid's. */
function ownerOf({ family }: Start, device: Device): Owner | null {
  if (!family) return null;
  const login = returningKid(family, device);
  const profile = profileKey(login ? { ...family, actor: { is: 'kid', login } } : family);
  return { session: family.session, profile };
}

/** The kid who was here last and may come back without the server's knowing: one without a code. */
export function returningKid({ session, actor, kids }: Family, { left }: Device): string | null {
  if (actor || left?.session !== session) return null;
  return kids.find(({ login, hasCode }) => login === left.login && !hasCode)?.login ?? null;
}

function isKept({ queryKey, state }: Query): boolean {
  const { data } = state;
  return isRead(queryKey) && data !== undefined && !isRestored(data);
}

function isRead([area, of, part, ...below]: QueryKey): boolean {
  if (area === keys.kids[0]) return of !== 'pauses';
  if (area !== 'kid') return area === keys.start[0] || area === keys.cards[0];
  if (part === undefined) return true;
  return KEPT_OF_KID.includes(part) && (part !== 'missions' || below.length === 0);
}

function asText({ queryHash, queryKey, state: { data } }: Query): KeptAnswer {
  const isStart = queryKey[0] === keys.start[0];
  const text = JSON.stringify(isStart ? withoutEmail(data as Start) : data);
  return { hash: queryHash, text, at: Date.now() };
}

/** While a kid is here, nothing on the device says how the parent signs in. */
function withoutEmail(start: Start): Start {
  const { family } = start;
  return family?.actor?.is === 'kid' ? { ...start, family: { ...family, email: '' } } : start;
}
