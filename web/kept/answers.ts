import type { Query, QueryClient } from '@tanstack/react-query';
import { type Start, startQuery } from '../api/family.ts';
import { keys } from '../api/keys.ts';
import { profileKey } from '../frame/logged.ts';
import { isLeft, noteLeft } from './device.ts';
import {
  allKept,
  eraseKept,
  type KeptAnswer,
  keepAnswers,
  keptAnswer,
  keptLeft,
  type Owner,
  setLeft,
  setOwner,
} from './store.ts';

/** Answers come several at once: so long is waited for more of them. */
const GATHER_MS = 500;
/** As the page of a parent with a star code rests (`IdleLeave`). */
const PARENT_IDLE_MS = 10 * 60 * 1000;

/**
 * What is kept: what pages show that are read. No form, no settings, no star code, and no recording.
 */
const KEPT: readonly unknown[] = [
  ...[keys.start, keys.cards, keys.kids, keys.inbox, keys.weeksOfKids].map(([name]) => name),
  ...['kid', 'missions', 'waiting', 'gifts', 'received', 'history'],
  ...['week', 'weekList', 'constellation'],
];

/** Answers that were kept before: they are no newer for having been read. */
const readHere = new WeakSet<object>();

/** What is done when somebody else is here, or nobody. */
type OnOwner = (owner: Owner | null) => void;

/**
 * Keeps from now on what the server answers, as far as pages without a net show it, and nothing of
 * whoever is not here any more. `onOwner` is told who is here each time the start comes.
 */
export function keepAnswersOf(queryClient: QueryClient, onOwner: OnOwner) {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** `undefined` as long as nobody knows. */
  let owner: Owner | null | undefined;
  // One after the other: what was begun for the one before must not end after it.
  let storing: Promise<unknown> = Promise.resolve();
  const store = (work: () => Promise<void>) => {
    storing = storing.then(work).catch(() => {});
    return storing;
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const of = owner;
    const answers = [...changed.values()].flatMap(asText);
    changed.clear();
    if (of && answers.length > 0) store(() => keepAnswers(of, answers));
  };
  const note = (query: Query) => {
    if (query.queryKey[0] === keys.start[0]) here(query.state.data as Start | undefined);
    if (!isKept(query)) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const here = (start: Start | undefined) => {
    if (!start) return;
    const before = owner;
    owner = ownerOf(start);
    const isSame = owner?.session === before?.session && owner?.profile === before?.profile;
    if (before === undefined || !isSame) {
      changed.clear();
      const next = owner;
      store(() =>
        next ? setOwner(next, next.session === before?.session) : eraseKept(before?.session),
      );
    }
    onOwner(owner);
  };

  for (const query of queryClient.getQueryCache().findAll({ queryKey: keys.start })) note(query);
  for (const query of queryClient.getQueryCache().getAll()) note(query);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });

  return {
    /** The kept answer to a query, as whoever is here saw it. */
    async answer(hash: string): Promise<unknown> {
      const kept = owner && (await keptAnswer(owner, hash).catch(() => undefined));
      return kept && read(kept.text);
    },
    /** Resolves when all that is known by now is kept, or gone. */
    stored: () => {
      flush();
      return storing;
    },
  };
}

export type AnswersKeeper = ReturnType<typeof keepAnswersOf>;

/**
 * Puts what this device keeps where the pages look for it, old as it is, so that each is asked for
 * anew once it is shown. Of a profile that was left nothing is. A parent's pages behind a star code
 * are open for as long as at rest, and left then.
 */
export async function restoreAnswers(queryClient: QueryClient, now = Date.now()): Promise<void> {
  const kept = await allKept();
  if (!kept) return;
  const startHash = JSON.stringify(startQuery.queryKey);
  const startKept = kept.answers.find(({ hash }) => hash === startHash);
  if (!startKept) return;
  const start = read(startKept.text) as Start;
  const { family } = start;
  const age = now - startKept.at;
  if (family && isLocked(start) && !(age >= 0 && age < PARENT_IDLE_MS)) {
    await setLeft({ session: family.session, login: null });
  }
  noteLeft((await keptLeft()) ?? null);
  const isAtFaces = family !== null && isLeft(family);
  if (isAtFaces) {
    const faces = { ...start, family: { ...family, actor: null, pending: null } };
    queryClient.setQueryData(startQuery.queryKey, faces, { updatedAt: 0 });
  } else queryClient.setQueryData(startQuery.queryKey, start, { updatedAt: 0 });
  for (const { hash, text } of kept.answers) {
    if (hash === startHash || (isAtFaces && hash !== JSON.stringify(keys.cards))) continue;
    queryClient.setQueryData(JSON.parse(hash), read(text), { updatedAt: 0 });
  }
}

/** Whether a grown-up is here whose profile a tap alone does not open. */
function isLocked({ family }: Start): boolean {
  if (family?.actor?.is !== 'parent') return false;
  const { grownUp } = family.actor;
  const card = family.grownUps.find((each) => each.grownUp === grownUp);
  return !card || card.hasCode || !card.own;
}

function ownerOf({ family }: Start): Owner | null {
  return family && { session: family.session, profile: profileKey(family) };
}

function isKept({ queryKey, state }: Query): boolean {
  const isRead =
    KEPT.includes(queryKey[0]) && (queryKey[0] !== 'missions' || queryKey.length === 2);
  return (
    isRead && typeof state.data === 'object' && state.data !== null && !readHere.has(state.data)
  );
}

function asText({ queryHash, queryKey, state: { data } }: Query): KeptAnswer[] {
  const isStart = queryKey[0] === keys.start[0];
  const text = JSON.stringify(isStart ? withoutEmail(data as Start) : data);
  return text === undefined ? [] : [{ hash: queryHash, text, at: Date.now() }];
}

/** While a kid is here, nothing on the device says how the parent signs in. */
function withoutEmail(start: Start): Start {
  const { family } = start;
  return family?.actor?.is === 'kid' ? { ...start, family: { ...family, email: '' } } : start;
}

function read(text: string): unknown {
  const data = JSON.parse(text);
  readHere.add(data);
  return data;
}
