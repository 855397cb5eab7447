import type { Query, QueryClient } from '@tanstack/react-query';
import { broughtBy, type Start } from '../api/family.ts';
import { keys } from '../api/keys.ts';
import { profileKey } from '../frame/logged.ts';
import { isRestored, noteRestored } from './restored.ts';
import {
  eraseKept,
  type KeptAnswer,
  keepAnswers,
  keptAnswer,
  type Owner,
  setOwner,
} from './store.ts';

/** Answers come several at once: so long is waited for more of them. */
const GATHER_MS = 500;
/**
 * What is kept: what pages show that are read. No form, no settings, no star code, and no recording.
 */
const KEPT: readonly unknown[] = [
  ...[keys.start, keys.cards, keys.kids, keys.inbox, keys.weeksOfKids].map(([name]) => name),
  ...['kid', 'missions', 'waiting', 'gifts', 'received', 'history'],
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
    owner = ownerOf(start);
    const isSame = owner?.session === before?.session && owner?.profile === before?.profile;
    if (before === undefined || !isSame) {
      changed.clear();
      // It has just come, though it may say no more than what was known.
      for (const queryKey of before ? broughtBy(start) : []) {
        const query = cache.find({ queryKey });
        if (query?.state.data) note(query);
      }
      const next = owner;
      store(() =>
        next ? setOwner(next, next.session === before?.session) : eraseKept(before?.session),
      );
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
      const kept = owner && (await keptAnswer(owner, hash).catch(() => undefined));
      return kept && noteRestored(JSON.parse(kept.text));
    },
    /** Resolves when all that is known by now is kept, or gone. */
    stored: () => {
      flush();
      return storing;
    },
  };
}

export type AnswersKeeper = ReturnType<typeof keepAnswersOf>;

function ownerOf({ family }: Start): Owner | null {
  return family && { session: family.session, profile: profileKey(family) };
}

function isKept({ queryKey, state }: Query): boolean {
  const { data } = state;
  const isRead =
    KEPT.includes(queryKey[0]) && (queryKey[0] !== 'missions' || queryKey.length === 2);
  return isRead && typeof data === 'object' && data !== null && !isRestored(data);
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
